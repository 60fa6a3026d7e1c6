import { addDays, companyZone } from '@poolhouse/domain/kernel/dates';
import { exactCountLimit } from '@poolhouse/domain/kernel/paging';
import type { CallOutcome, ConnectionSystem } from '@poolhouse/domain/services/connections/connection';
import type {
  ConnectionCall,
  ConnectionCallDetail,
  ConnectionCallQuery,
} from '@poolhouse/domain/services/connections/connection-call';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { allOf, beginningWith } from '../../platform/records/index.ts';

type CallRow = {
  id: string;
  at: Date;
  call: string;
  method: string;
  path: string;
  status: number | null;
  outcome: CallOutcome;
  ms: number;
  intent_id: string | null;
};

const columns = sql`c.id, c.at, c.call, c.method, c.path, c.status, c.outcome, c.ms, c.intent_id`;

/** Returns a page of the calls to a system. `connector_calls__list` gives the order, `__outcome`, `__intent` and `__path` the filters. */
export async function findCalls(
  db: Db,
  system: ConnectionSystem,
  query: ConnectionCallQuery,
): Promise<{ found: number; calls: ConnectionCall[] }> {
  const condition = conditionOf(system, query);
  const direction = sql.raw(query.sort === 'at' ? 'asc' : 'desc');
  const order = sql`c.at ${direction}, c.id ${direction}`;
  const { rows } = await sql<CallRow & { count: number }>`
    select counted.count, ${columns} from
      (select count(*)::int as count from
        (select 1 from connector_calls c where ${condition} limit ${exactCountLimit + 1}) few) counted
      left join (select c.id from connector_calls c where ${condition} order by ${order}
        limit ${query.limit} offset ${(query.page - 1) * query.limit}) page on true
      left join connector_calls c on c.id = page.id
    order by ${order}`.execute(db);
  return { found: rows[0]?.count ?? 0, calls: rows.filter((row) => row.id !== null).map(presentCall) };
}

/** Returns one call with what was said; null when this system had none such. */
export async function findCall(db: Db, system: ConnectionSystem, id: string): Promise<ConnectionCallDetail | null> {
  const { rows } = await sql<CallRow & { request: string | null; reply: string | null }>`
    select ${columns}, c.request, c.reply from connector_calls c where c.id = ${id} and c.system = ${system}`.execute(
    db,
  );
  const [row] = rows;
  return row === undefined ? null : { ...presentCall(row), request: row.request, reply: row.reply };
}

function conditionOf(system: ConnectionSystem, query: ConnectionCallQuery): RawBuilder<unknown> {
  return allOf(
    sql`c.system = ${system}`,
    query.outcome && sql`c.outcome = any(${query.outcome})`,
    query.call && sql`c.call = any(${query.call})`,
    query.intentId && sql`c.intent_id = ${query.intentId}`,
    query.from && sql`c.at >= ${midnight(query.from)}`,
    query.until && sql`c.at < ${midnight(addDays(query.until, 1))}`,
    query.q && sql`c.path like ${beginningWith(query.q)}`,
  );
}

/** Midnight of a day in Sydney as an instant. */
const midnight = (day: string) => sql`(${day}::date::timestamp at time zone ${companyZone})`;

function presentCall({ at, intent_id, ...row }: CallRow): ConnectionCall {
  const { id, call, method, path, status, outcome, ms } = row;
  return { id, at: at.toISOString(), call, method, path, status, outcome, ms, intentId: intent_id };
}
