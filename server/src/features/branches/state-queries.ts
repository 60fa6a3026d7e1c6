import type { State } from '@poolhouse/domain/features/branches/state';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Returns the states in their order; dealers are counted in the index over their state. */
export async function findStates(db: Db, code: string | null = null): Promise<State[]> {
  const { rows } = await sql<State>`
    select s.code, s.label, s.country, s.position, s.active, s.revision,
      (select count(*)::int from dealers d where d.state = s.code) as dealers,
      coalesce((select array_agg(b.label order by b.label) from branches b where s.code = any(b.assigned_state)), '{}') as branches
    from dealer_states s where ${code}::text is null or s.code = ${code} order by s.position, s.code limit 500`.execute(
    db,
  );
  return rows;
}
