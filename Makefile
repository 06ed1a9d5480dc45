# Every target sets up what it needs in .venv; a fresh machine needs Python 3.11 and make (and gcc for `compiled`).

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
COMPILED := .venv-compiled/bin
SOURCES := $(shell find src -name "*.py") $(wildcard docs/rules/*.md)
GIVEN := pyproject.toml constraints.txt
TESTS ?=

export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
PIP_INSTALL := pip install --quiet --no-warn-script-location

.PHONY: help play lab strength reliability fit-team calibrate test test-deep test-compiled test-slow soak fuzz exhaust exhaust-short mutants check bench ledger docs compiled format clean

help: ## list the targets
	@grep -E '^[a-z-]+:.*##' Makefile | sed -E 's/:.*## /\t/' | expand -t 16

play: .venv/play.stamp ## play in the terminal
	@$(BIN)/dicehall play || [ $$? -eq 130 ]  # leaving with Ctrl-C is no failure

lab: .venv/lab.stamp ## play 1,600 games to find out whether going first is fair
	$(BIN)/dicehall lab first-turn --games 1600 || [ $$? -eq 130 ]

strength: compiled ## the greedy bot against random ones, in every game, edition and mode
	$(COMPILED)/python tools/strength.py

calibrate: compiled ## how hard Dice Team is, for every boss, scenario, difficulty and size; goes on where it was
	$(COMPILED)/python tools/calibrate_team.py

reliability: compiled ## whether the heuristics' values are chances: 2,000 greedy games of each game
	$(COMPILED)/python tools/reliability.py

fit-team: compiled ## fit the chances of Dice Team to 3,000 greedy games, and write the weights
	$(COMPILED)/python tools/fit_team.py --write

test: .venv/dev.stamp ## all fast tests on the plain build; coverage where not too much is played
ifeq ($(TESTS),)
	DICEHALL_BUILD=plain $(BIN)/pytest -n auto --cov --cov-report=term -m "not slow and not deep and not untraced"
	DICEHALL_BUILD=plain $(BIN)/pytest -n auto -m "untraced and not slow and not deep"
else
	DICEHALL_BUILD=plain $(BIN)/pytest -n auto --cov --cov-report=term $(TESTS)
endif

test-deep: .venv/dev.stamp ## the rest of the fast tests: every scenario with undo, every table under contract
	DICEHALL_BUILD=plain $(BIN)/pytest -n auto -m "deep and not slow" $(TESTS)

test-compiled: compiled ## the engine's tests on the compiled build
	DICEHALL_BUILD=compiled $(COMPILED)/pytest -n auto -m "not plain_only and not slow" $(TESTS)

soak: compiled ## thousands of random games of each game, every rule, ability and card reached
	$(COMPILED)/python tools/soak.py masters
	$(COMPILED)/python tools/soak.py throne
	$(COMPILED)/python tools/soak.py team

fuzz: compiled ## packs of random texts: what pack check accepts can be played
	$(COMPILED)/python tools/fuzz.py masters
	$(COMPILED)/python tools/fuzz.py throne

exhaust: compiled ## random games until every text of every card, hero and boss has resolved; says what never did
	$(COMPILED)/python tools/exhaust.py

mutants: .venv/dev.stamp ## 300 small changes of meaning in the rules, and whether a test notices each
	$(BIN)/python tools/mutants.py --sample 300

exhaust-short: compiled ## the same in less than a minute: nine texts of ten will do
	$(COMPILED)/python tools/exhaust.py --seconds 15 --enough 0.9

test-slow: compiled ## the long proofs: Pig solved at 100 points, thousands of games
	DICEHALL_BUILD=compiled $(COMPILED)/pytest -n auto -m slow

check: .venv/dev.stamp ## lint, format, types, layers, docs
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@$(MAKE) --no-print-directory docs

format: .venv/dev.stamp ## put the code into the project's format
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

ledger: .venv/dev.stamp ## which rules have a proof
	@$(BIN)/python tools/ledger.py

docs: .venv/dev.stamp ## build the documentation into docs/_build/html
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -b html docs docs/_build/html

compiled: .venv-compiled/stamp ## build and install the compiled wheel into .venv-compiled

bench: .venv/bench.stamp compiled ## speed against bench/bars.toml: beside OpenSpiel and plain Python, busy teams, content, bots, the lab
	@failed=0; \
	$(BIN)/python -m bench --compiled $(COMPILED)/python || failed=1; \
	$(BIN)/python -m bench.teams --compiled $(COMPILED)/python || failed=1; \
	$(BIN)/python -m bench.odds || failed=1; \
	$(BIN)/python -m bench.content || failed=1; \
	$(BIN)/python -m bench.lab --compiled $(COMPILED)/python || failed=1; \
	exit $$failed

clean: ## remove what the targets made
	rm -rf .venv .venv-compiled build dist docs/_build bench/results

.venv/bin/python:
	$(PYTHON) -m venv .venv

.venv/play.stamp: $(GIVEN) | .venv/bin/python
	@echo "Setting up .venv ..."
	@$(BIN)/$(PIP_INSTALL) -e '.[cli]'
	@touch $@

.venv/lab.stamp: $(GIVEN) | .venv/bin/python
	@echo "Setting up .venv for the lab ..."
	@$(BIN)/$(PIP_INSTALL) -e '.[cli,lab]'
	@touch $@ .venv/play.stamp

.venv/dev.stamp: $(GIVEN) | .venv/bin/python
	@echo "Setting up .venv for development ..."
	@$(BIN)/$(PIP_INSTALL) -e '.[cli,lab,dev,docs]'
	@touch $@ .venv/play.stamp .venv/lab.stamp

.venv/bench.stamp: .venv/dev.stamp
	@$(BIN)/$(PIP_INSTALL) -e '.[cli,lab,dev,docs,bench]'
	@touch $@

# The compiler leaves machine code beside the sources, so it works on a clean copy.
.venv-compiled/stamp: $(SOURCES) $(GIVEN)
	rm -rf build/compiled .venv-compiled
	mkdir -p build/compiled
	cp -rL pyproject.toml README.md LICENSE CHANGELOG.md src build/compiled/
	find build/compiled -name __pycache__ -prune -exec rm -rf {} +
	$(PYTHON) -m venv .venv-compiled
	HATCH_BUILD_HOOKS_ENABLE=1 $(COMPILED)/pip wheel --quiet --no-deps --wheel-dir build/compiled/dist build/compiled
	$(COMPILED)/$(PIP_INSTALL) "$$(echo build/compiled/dist/*.whl)[cli,lab,dev]"
	@touch $@
