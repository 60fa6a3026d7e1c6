import { dealerPlacesApi } from '@poolhouse/domain/features/dealers/places/api';
import { busyUntilOn, busyUntilProblem } from '@poolhouse/domain/features/dealers/places/busy';
import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { write } from '../../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../../platform/revision.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { presentDealer, recordOfRow, valuesOfRow } from '../dealer-row.ts';

/** Marks a dealer as busy until a day, or as free again. */
export const setBusy = useCase(dealerPlacesApi.busy, (ctx, { params, body, revision: seen }) =>
  retryOnConflict(async () => {
    const now = ctx.clock.now();
    const { busyUntil } = body;
    const wrong = busyUntil === null ? null : busyUntilProblem(busyUntil, now);
    if (wrong !== null) throw invalidField('busyUntil', wrong);
    const row = await loadDealer(ctx.pool, params.id);
    const values = valuesOfRow(row);
    const before = busyUntilOn(row.busy_until, now);
    const present = presentDealer(recordOfRow(row), values, now);
    const current = {
      kind: dealerRecord.kind,
      id: row.id,
      revision: row.revision,
      record: present,
      values: { busyUntil: before },
    };
    await reconcile(ctx, seen, current, { busyUntil });
    if (before === busyUntil) return present;
    const revision = row.revision + 1;
    const answer = presentDealer({ ...recordOfRow(row), busyUntil, revision, updatedAt: now }, values, now);
    const isWritten = await write(ctx, {
      change: ctx.db
        .updateTable('dealers')
        .set({ busy_until: busyUntil, revision, updated_at: now })
        .where('id', '=', row.id)
        .where('revision', '=', row.revision)
        .returning('id'),
      audit: {
        action: dealerActions.update,
        target: { kind: dealerRecord.kind, id: row.id, label: row.name },
        changes: changesOf(before, busyUntil, body.reason ?? null),
        revision,
      },
      answer,
    });
    return isWritten ? answer : null;
  }),
);

/** The reason is only in the log: it is given once, when the flag is set. */
function changesOf(before: string | null, after: string | null, reason: string | null): FieldChange[] {
  const changes: FieldChange[] = [{ field: 'busyUntil', before, after }];
  if (reason !== null) changes.push({ field: 'busyReason', before: null, after: reason });
  return changes;
}
