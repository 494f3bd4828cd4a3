"""Breaks our own code on purpose, one way at a time, and sees that some seed of the simulation notices: mutants.py [NAME]

A copy of the sources lies in .build/mutants. The exit status is 1 when the unbroken code fails under a seed, which
is tried when no NAME is given, or when a broken one passes under all.
"""

import pathlib
import shutil
import subprocess
import sys
from dataclasses import dataclass

HERE = pathlib.Path(__file__).resolve().parents[3]
COPY = HERE / ".build" / "mutants"
SEEDS_OF_ONE_RUN = 20
MOST_SEEDS = 1000
SEEDS_OF_UNBROKEN = 100
MOVES = 60


@dataclass(frozen=True)
class Edit:
    """In a file, a text that must be there once becomes another."""

    file: str
    text: str
    broken: str


@dataclass(frozen=True)
class Mutant:
    """One break; more than one edit where two guards stand behind each other."""

    name: str
    edits: tuple[Edit, ...]


def mutant(name: str, *edits: tuple[str, str, str]) -> Mutant:
    return Mutant(name, tuple(Edit(f"Sources/{file}", text, broken) for file, text, broken in edits))


MUTANTS = [
    mutant(
        "acknowledge before commit",
        (
            "SyncServer/Push/PushReceiver.swift",
            "KillPoint.pass(.ingestBeforeCommit)",
            "if case .answered(let answer) = outcome { completion(.answer(answer)) }",
        ),
    ),
    mutant(
        "believe without hash",
        (
            "SyncClient/Replicator+Push.swift",
            "answer.code != .fork && own == answer.head",
            "own != nil",
        ),
    ),
    mutant(
        "`need` taken as ok",
        (
            "SyncClient/Replicator+Push.swift",
            "acknowledged: isOurs ? answer.head.sequence : nil",
            "acknowledged: isOurs ? (answer.code == .need ? outgoing.last.sequence : answer.head.sequence) : nil",
        ),
    ),
    mutant(
        "epoch kept on restore",
        (
            "KioskStore/Backup/KioskRestore.swift",
            "try write { try openEpoch(.random(), central: pairing.central, .restored, $0) }",
            "_ = pairing",
        ),
    ),
    mutant(
        "ledger inside the database",
        (
            "CentralStore/Backup/CentralRestore.swift",
            "try ledgers.add(to: ErasureLedger.path(in: work))",
            "_ = ledgers",
        ),
    ),
    mutant(
        "orders without generation",
        (
            "KioskStore/Tables/OrderBook.swift",
            "SELECT 1 FROM orders WHERE epoch = ? AND generation = ? AND number = ?",
            "SELECT 1 FROM orders WHERE epoch = ? AND ? IS NOT NULL AND number = ?",
        ),
    ),
    mutant(
        "purge on received",
        (
            "KioskStore/KioskStore+Purge.swift",
            "min(epoch.acknowledged, epoch.safe)",
            "epoch.acknowledged",
        ),
    ),
    mutant(
        "re-journal to another central",
        (
            "KioskStore/KioskStore+Leave.swift",
            "try identity.beginLeaving()\n                try KioskStore.wipe(connection)",
            "try identity.beginLeaving()",
        ),
        (
            "KioskStore/Tables/Journal.swift",
            "AND epochs.central = ? AND epochs.number <> ?",
            "AND ? IS NOT NULL AND epochs.number <> ?",
        ),
        (
            "KioskStore/KioskStore+Pairing.swift",
            "if let owner = try owner(), owner != answer.central",
            "if let pairing, pairing.central != answer.central",
        ),
        (
            "SyncClient/Pairing.swift",
            "owner == nil || owner == hello.central",
            "store.pairing == nil || owner == hello.central",
        ),
    ),
]


def main():
    chosen = [mutant for mutant in MUTANTS if len(sys.argv) == 1 or sys.argv[1] in mutant.name]
    copy_sources()
    build()
    if chosen == MUTANTS:
        if found := first_failure(SEEDS_OF_UNBROKEN):
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
    """Builds with the break, and puts the files back as they were."""
    whole = {edit: (COPY / edit.file).read_text() for edit in mutant.edits}
    for edit, text in whole.items():
        if text.count(edit.text) != 1:
            sys.exit(f"{mutant.name}: {edit.file} does not hold this once any more: {edit.text}")
    try:
        for edit, text in whole.items():
            (COPY / edit.file).write_text(text.replace(edit.text, edit.broken))
        build()
    finally:
        for edit, text in whole.items():
            (COPY / edit.file).write_text(text)


def build():
    run = subprocess.run(["swift", "build", "--product", "simulate"], cwd=COPY, capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stdout + run.stderr)


def first_failure(seeds: int) -> str | None:
    """What the first seed that fails finds first; None when all pass."""
    for start in range(1, seeds, SEEDS_OF_ONE_RUN):
        options = ["--from", str(start), "--count", str(SEEDS_OF_ONE_RUN), "--moves", str(MOVES)]
        run = subprocess.run([COPY / ".build/debug/simulate", *options], capture_output=True, text=True)
        if run.returncode:
            return (run.stdout + run.stderr).splitlines()[0].split("; ")[0]
    return None


main()
