import { stateRecord } from '@poolhouse/domain/features/branches/records';
import type { State } from '@poolhouse/domain/features/branches/state';
import { sql } from 'kysely';
import { columnsOf, fieldsOf, loadOne, type Noun, refuseTaken, type Source } from '../../platform/records/index.ts';

const valuesOf = (row: State) => fieldsOf(row, ['label', 'country', 'position', 'active']);

/** States with how many dealers are in each, counted in the index, and the branches that serve it. */
export const stateSource: Source<State> = {
  name: 'state',
  from: sql`dealer_states s`,
  columns: sql`s.code, s.label, s.country, s.position, s.active, s.revision,
    (select count(*)::int from dealers d where d.state = s.code) as dealers,
    coalesce((select array_agg(b.label order by b.label) from branches b where s.code = any(b.assigned_state)), '{}') as branches`,
  key: 's.code',
};

export const states: Noun<State, ReturnType<typeof valuesOf>, State> = {
  record: stateRecord,
  table: 'dealer_states',
  key: 'code',
  load: ({ db }, code) => loadOne(db, stateSource, code),
  values: valuesOf,
  columns: (values) => columnsOf(values),
  present: (row, values) => ({ ...row, ...values }),
  label: ({ label }) => label,
  translateClash: (error) =>
    refuseTaken(error, {
      dealer_states_pkey: ['code', 'A state with this code already exists.'],
      dealer_states__label: ['label', 'A state with this name already exists.'],
    }),
};
