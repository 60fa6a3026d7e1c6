import type { BulkEditPreview } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';
import { type DecisionParts, decideApply } from './decide-row.ts';
import { findTargets, type Targets } from './find-targets.ts';

const maxSamples = 5;
/** Records that are looked at in one go; between two of them other requests get their turn. */
const recordsAtOnce = 1_000;

/** Returns what a bulk edit would do to its records as they are now; decided by the same rules as the edit itself. */
export async function previewBulkEdit(
  ctx: Context,
  kind: AnyBulkEditDefinition,
  input: { targets: Targets; change: unknown },
): Promise<BulkEditPreview> {
  const change = await kind.checkChange(ctx.db, input.change);
  const ids = await findTargets(ctx.db, kind, input.targets);
  const decider = { kind, change, person: requireSignedIn(ctx).person, now: ctx.clock.now() };
  const tally = { total: ids.length, changed: 0, unchanged: 0, refused: 0, sample: [] } as Omit<
    BulkEditPreview,
    'reasons' | 'warnings'
  >;
  const toChange: string[] = [];
  const reasons = new Map<string, number>();
  for (let at = 0; at < ids.length; at += recordsAtOnce) {
    ctx.signal.throwIfAborted();
    await countSome(ctx, decider, ids.slice(at, at + recordsAtOnce), { tally, reasons, toChange });
  }
  const warning = await kind.warn?.(ctx.db, toChange, change);
  return {
    ...tally,
    warnings: warning ? [warning] : [],
    reasons: [...reasons].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
  };
}

type Counted = {
  tally: Omit<BulkEditPreview, 'reasons' | 'warnings'>;
  reasons: Map<string, number>;
  toChange: string[];
};

async function countSome(
  ctx: Context,
  decider: DecisionParts,
  ids: readonly string[],
  { tally, reasons, toChange }: Counted,
): Promise<void> {
  const targets = await decider.kind.load(ctx.db, ids, false);
  for (const id of ids) {
    const decision = decideApply(decider, targets.get(id));
    if (decision.outcome === 'changed') {
      tally.changed++;
      toChange.push(id);
      const { label } = decision.target;
      if (tally.sample.length < maxSamples) tally.sample.push({ target: id, label, changes: decision.changes });
    } else if (decision.outcome === 'unchanged') {
      tally.unchanged++;
    } else if (decision.outcome === 'refused') {
      tally.refused++;
      reasons.set(decision.reason, (reasons.get(decision.reason) ?? 0) + 1);
    }
  }
}
