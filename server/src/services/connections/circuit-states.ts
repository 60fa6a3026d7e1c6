import type { CircuitInfo } from '@poolhouse/domain/services/connections/connection';
import type { Db } from '../../platform/database/connect.ts';

/** As long as a system is left alone. */
const pauseMs = 30_000;
/** What a node wrote that died meanwhile is trusted no longer than this. */
const believedMs = 3_600_000;

/** Returns how the circuits of all nodes stand, by system: the worst of them counts. Systems that all nodes ask are left out. */
export async function circuitStates(db: Db, now: Date): Promise<Map<string, CircuitInfo>> {
  const rows = await db
    .selectFrom('connector_circuits')
    .select(({ fn }) => ['system', fn.max('opened_at').as('opened_at')])
    .where('opened_at', '>', new Date(now.getTime() - believedMs))
    .groupBy('system')
    .execute();
  return new Map(
    rows.map(({ system, opened_at }) => [system, now.getTime() - opened_at.getTime() < pauseMs ? 'open' : 'half-open']),
  );
}
