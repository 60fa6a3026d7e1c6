import { receivablesApi } from '@poolhouse/domain/features/payments/receivables/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { allOf, contains } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadReceivable, loadReceivables, withAccount } from './load-receivables.ts';

/** Lists what each dealer owes. A company has some thousand dealers: all are read, since credits change what is owed. */
const list = useCase(receivablesApi.list, async ({ db, clock }, { query: { q, page, limit, sort } }) => {
  const where = allOf(withAccount, contains(q, 'd.name', 'd.priority_id'));
  const all = await loadReceivables(db, dayIn(companyZone, clock.now()), where);
  const upwards = sort === 'owed' ? 1 : -1;
  all.sort((one, other) => upwards * (one.owedCents - other.owedCents) || one.name.localeCompare(other.name));
  return { count: all.length, countExact: true, receivables: all.slice((page - 1) * limit, page * limit) };
});

const get = useCase(receivablesApi.get, ({ db, clock }, { params: { dealerId } }) =>
  loadReceivable(db, dealerId, dayIn(companyZone, clock.now())),
);

/** The calls that read what dealers owe. */
export const readReceivables = [list, get];
