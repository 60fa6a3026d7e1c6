import { type CallOutcome, connectionSystems } from '@poolhouse/domain/services/connections/connection';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

const hourMs = 3_600_000;
export const hoursShown = 24;
/** Answers that say nothing against a system. */
const notFailed = sql`('fine', 'declined', 'left')`;

export type CallEvent = { at: Date; outcome: CallOutcome; call: string };
export type HourRow = { system: string; hour: number; calls: number; failures: number };
export type LastHour = { system: string; calls: number; failures: number; p95: number | null };
export type LastCalls = { system: string; success: CallEvent | null; failure: CallEvent | null };

/** Returns the calls and failures of each system by the hour, counted back from now: hour 0 is the last 60 minutes. */
export async function hourFigures(db: Db, now: Date): Promise<HourRow[]> {
  const from = new Date(now.getTime() - hoursShown * hourMs);
  const { rows } = await sql<HourRow>`
    select system, floor(extract(epoch from ${now}::timestamptz - at) / 3600)::int as hour, count(*)::int as calls,
      (count(*) filter (where outcome not in ${notFailed}))::int as failures
    from connector_calls where system = any(${[...connectionSystems]}::text[]) and at > ${from} and at <= ${now} group by 1, 2`.execute(
    db,
  );
  return rows;
}

/** Returns the last 60 minutes of each system. */
export async function lastHourFigures(db: Db, now: Date): Promise<LastHour[]> {
  const from = new Date(now.getTime() - hourMs);
  const { rows } = await sql<LastHour>`
    select system, count(*)::int as calls, (count(*) filter (where outcome not in ${notFailed}))::int as failures,
      percentile_disc(0.95) within group (order by ms)::int as p95
    from connector_calls where system = any(${[...connectionSystems]}::text[]) and at > ${from} and at <= ${now} group by system`.execute(
    db,
  );
  return rows;
}

/** Returns when each system answered last, and when it last failed to. */
export async function lastCalls(db: Db): Promise<LastCalls[]> {
  const newest = (
    condition: RawBuilder<unknown>,
  ) => sql`(select jsonb_build_object('at', at, 'outcome', outcome, 'call', call)
    from connector_calls where system = s.system and ${condition} order by at desc, id desc limit 1)`;
  const { rows } = await sql<{ system: string; success: CallRow | null; failure: CallRow | null }>`
    select s.system, ${newest(sql`outcome = 'fine'`)} as success,
      ${newest(sql`outcome <> 'fine' and outcome not in ${notFailed}`)} as failure
    from unnest(${[...connectionSystems]}::text[]) as s (system)`.execute(db);
  return rows.map(({ system, success, failure }) => ({ system, success: read(success), failure: read(failure) }));
}

type CallRow = { at: string; outcome: CallOutcome; call: string };

function read(row: CallRow | null): CallEvent | null {
  return row && { ...row, at: new Date(row.at) };
}
