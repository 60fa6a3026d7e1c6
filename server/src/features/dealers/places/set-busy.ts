import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerPlacesApi } from '@poolhouse/domain/features/dealers/places/api';
import { busyUntilOn, busyUntilProblem } from '@poolhouse/domain/features/dealers/places/busy';
import { dealerActions, dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { changeRecord, type Noun } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { type DealerWithRep, presentDealer, valuesOfRow } from '../dealer-row.ts';

/** Marks a dealer as busy until a day, or as free again. The reason is only in the log: it is given once, when the flag is set. */
export const setBusy = useCase(dealerPlacesApi.busy, (ctx, { params, body, revision: seen }) => {
  const { busyUntil, reason = null } = body;
  const now = ctx.clock.now();
  const wrong = busyUntil === null ? null : busyUntilProblem(busyUntil, now);
  if (wrong !== null) throw invalidField('busyUntil', wrong);
  return changeRecord(ctx, busyDealers(now), {
    id: params.id,
    seen,
    sent: { busyUntil },
    action: dealerActions.update,
    decide: (before) => ({ ...before, busyUntil }),
    logged: { changes: reason === null ? [] : [{ field: 'busyReason', before: null, after: reason }] },
  });
});

type Busy = { name: string; busyUntil: string | null };

/** Dealers by how long they are busy: one whose day has passed is free. */
const busyDealers = (now: Date): Noun<DealerWithRep, Busy, Dealer> => ({
  record: dealerRecord,
  table: 'dealers',
  load: ({ pool }, ref) => loadDealer(pool, ref),
  values: ({ name, busy_until }) => ({ name, busyUntil: busyUntilOn(busy_until, now) }),
  columns: ({ busyUntil }) => ({ busy_until: busyUntil, updated_at: now }),
  present: (row) => presentDealer(row, valuesOfRow(row), now),
  label: ({ name }) => name,
});
