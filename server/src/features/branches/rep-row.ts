import type { UserId } from '@poolhouse/domain/features/access/api';
import { repRecord } from '@poolhouse/domain/features/branches/records';
import type { Rep } from '@poolhouse/domain/features/branches/rep';
import { type Selectable, sql } from 'kysely';
import type { RepsTable } from '../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../platform/records/index.ts';

type RepRow = Selectable<RepsTable> & { user_id: UserId | null; user_name: string | null; dealers: number };

const valuesOf = (row: RepRow) => fieldsOf(row, ['label', 'userId', 'active']);
type RepValues = ReturnType<typeof valuesOf>;

/** Account managers with how many dealers each has, counted in the index alone. */
export const repSource: Source<RepRow> = {
  name: 'account manager',
  from: sql`reps r left join users u on u.id = r.user_id`,
  columns: sql`r.*, u.name as user_name, (select count(*)::int from dealers d where d.rep = r.id) as dealers`,
  key: 'r.id',
};

export function presentRep(row: RepRow, { userId, ...values }: RepValues = valuesOf(row)): Rep {
  const user = userId === null ? null : { id: userId, name: row.user_name ?? '' };
  return { ...fieldsOf(row, ['id', 'dealers', 'revision']), ...values, user };
}

export const reps: Noun<RepRow, RepValues, Rep> = {
  record: repRecord,
  table: 'reps',
  load: ({ db }, id) => loadOne(db, repSource, id),
  values: valuesOf,
  columns: (values) => columnsOf(values),
  present: presentRep,
  label: ({ label }) => label,
  translateClash: (error) =>
    refuseTaken(error, { reps_pkey: ['id', 'An account manager with this ID already exists.'] }),
};
