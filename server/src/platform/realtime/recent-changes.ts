import type { ChangedIds } from '@poolhouse/domain/kernel/live';

/** A page shows answers that are up to 15 seconds old without asking anew, and needs a moment to open its line. */
const rememberMs = 20_000;
const mostIds = 500;

/** What changed a moment ago, for whoever begins to follow just after it. */
export class RecentChanges {
  #changes: { atMs: number; ids: ChangedIds }[] = [];

  add(ids: ChangedIds, nowMs: number): void {
    this.#forgetOld(nowMs);
    this.#changes.push({ atMs: nowMs, ids });
    const count = this.#changes.reduce((sum, change) => sum + (change.ids === '*' ? 0 : change.ids.length), 0);
    if (count > mostIds) this.#changes = [{ atMs: nowMs, ids: '*' }];
  }

  /** All ids of the last 20 seconds, or only the given one if it is among them. */
  list(nowMs: number, only: string | null): ChangedIds {
    this.#forgetOld(nowMs);
    const ids = new Set<string>();
    for (const change of this.#changes) {
      if (change.ids === '*') return '*';
      for (const id of change.ids) if (only === null || id === only) ids.add(id);
    }
    return [...ids];
  }

  #forgetOld(nowMs: number): void {
    this.#changes = this.#changes.filter(({ atMs }) => nowMs - atMs < rememberMs);
  }
}
