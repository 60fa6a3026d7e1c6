import { writeDueEntries } from '../../platform/audit/pending-entries.ts';
import type { Loop } from '../../platform/loops.ts';
import type { Platform } from '../../platform/platform.ts';

const everyMs = 60_000;

/** Writes entries to the activity log once no further change may join them. Safe on several nodes at once. */
export const writePending = (contextFor: Platform['contextFor']): Loop => ({
  name: 'write pending entries of the activity log',
  everyMs,
  run: async ({ db, signal }) => {
    const ctx = { ...contextFor('Activity log'), db };
    while (!signal.aborted && (await writeDueEntries(ctx)) > 0);
  },
});
