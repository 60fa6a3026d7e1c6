import type { Change } from './topics.ts';

/** A page shows answers that are up to 15 seconds old without asking again, and needs a moment to open its socket. */
const rememberMs = 20_000;
const maxChanges = 500;

/** What changed a moment ago, for followers that subscribe just after it. */
export class RecentChanges {
  #recent: { atMs: number; changes: readonly Change[] | '*' }[] = [];

  add(changes: readonly Change[] | '*', nowMs: number): void {
    this.#dropOld(nowMs);
    this.#recent.push({ atMs: nowMs, changes });
    const count = this.#recent.reduce((sum, { changes }) => sum + (changes === '*' ? 0 : changes.length), 0);
    if (count > maxChanges) this.#recent = [{ atMs: nowMs, changes: '*' }];
  }

  /** All changes of the last 20 seconds, or only those of the given record. */
  list(nowMs: number, only: string | null): readonly Change[] | '*' {
    this.#dropOld(nowMs);
    const found: Change[] = [];
    for (const { changes } of this.#recent) {
      if (changes === '*') return '*';
      found.push(...changes.filter(({ id }) => only === null || id === only));
    }
    return found;
  }

  #dropOld(nowMs: number): void {
    this.#recent = this.#recent.filter(({ atMs }) => nowMs - atMs < rememberMs);
  }
}
