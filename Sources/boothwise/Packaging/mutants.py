"""Breaks our own code on purpose, one way at a time, and sees that some seed of the simulation notices: mutants.py [NAME]

A copy of the sources lies in .build/mutants. The exit status is 1 when the unbroken code fails under a seed, or when a
broken one passes under all.
"""

import pathlib
import shutil
import subprocess
import sys
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parents[3]
COPY = HERE / ".build" / "mutants"
SEEDS_OF_ONE_RUN = 50
MOST_SEEDS = 1000


@dataclass(frozen=True)
class Mutant:
    """One break: in a file, a text that must be there once becomes another."""

    name: str
    file: str
    text: str
    broken: str


MUTANTS = [
    Mutant(
        "acknowledge before commit",
        "Sources/SyncServer/Push/PushReceiver.swift",
        "KillPoint.pass(.ingestBeforeCommit)",
        "if case .answered(let answer) = outcome { completion(.answer(answer)) }",
    ),
    Mutant(
        "believe without hash",
        "Sources/SyncClient/Replicator+Push.swift",
        "answer.code != .fork && own == answer.head",
        "own != nil",
    ),
    Mutant(
        "`need` taken as ok",
        "Sources/SyncClient/Replicator+Push.swift",
        "acknowledged: isOurs ? answer.head.sequence : nil",
        "acknowledged: isOurs ? (answer.code == .need ? outgoing.last.sequence : answer.head.sequence) : nil",
    ),
]


def main():
    chosen = [mutant for mutant in MUTANTS if len(sys.argv) == 1 or sys.argv[1] in mutant.name]
    copy_sources()
    build()
    if found := first_failure(MOST_SEEDS // 10):
        sys.exit(f"the unbroken code fails: {found}")
    print("unbroken: green", flush=True)
    survivors = 0
    for mutant in chosen:
        with_break(mutant)
        found = first_failure(MOST_SEEDS)
        survivors += found is None
        print(f"{mutant.name}: {f'red, {found}' if found else 'NOT NOTICED'}", flush=True)
    print(f"{len(chosen) - survivors} of {len(chosen)} mutants noticed")
    sys.exit(1 if survivors else 0)


def copy_sources():
    """Copies what has changed, so that the next build has little to do."""
    wanted = {HERE / "Package.swift"}
    for folder in ("Sources", "Tests"):
        wanted |= {path for path in (HERE / folder).rglob("*") if path.is_file()}
    for path in COPY.glob("[ST]*/**/*"):
        if path.is_file() and HERE / path.relative_to(COPY) not in wanted:
            path.unlink()
    for path in wanted:
        copy = COPY / path.relative_to(HERE)
        if not copy.exists() or copy.read_bytes() != path.read_bytes():
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)


def with_break(mutant: Mutant):
    """Builds with the break, and puts the file back as it was."""
    path = COPY / mutant.file
    whole = path.read_text()
    if whole.count(mutant.text) != 1:
        sys.exit(f"{mutant.name}: {mutant.file} does not hold this once any more: {mutant.text}")
    path.write_text(whole.replace(mutant.text, mutant.broken))
    try:
        build()
    finally:
        path.write_text(whole)


def build():
    run = subprocess.run(["swift", "build", "--product", "simulate"], cwd=COPY, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stdout + run.stderr)


def first_failure(seeds: int) -> str | None:
    """What the first seed that fails finds first; None when all pass."""
    for start in range(1, seeds, SEEDS_OF_ONE_RUN):
        command = [COPY / ".build/debug/simulate", "--from", str(start), "--count", str(SEEDS_OF_ONE_RUN)]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            return (run.stdout + run.stderr).splitlines()[0].split("; ")[0]
    return None


main()
