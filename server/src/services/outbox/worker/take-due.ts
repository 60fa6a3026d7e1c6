import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { IntentKind, QueuedIntent } from '../intent-kind.ts';
import type { Lane } from '../intent-registry.ts';
import { deferForPending, hasNoConflict, lockLane } from './lane-lock.ts';

/** An intent whose attempt has begun. */
export type TakenRow = {
  id: string;
  kind: string;
  payload: unknown;
  target_kind: string | null;
  target_id: string | null;
  created_at: Date;
  /** The number of this attempt. */
  attempts: number;
  failures: number;
  /** The outside has it already; what is left is to write that down. */
  delivered_at: Date | null;
  /** When an attempt before this one was last handed over. */
  handed_over_at: Date | null;
  reference: string | null;
  result: unknown;
};

/** The columns of a `TakenRow` from `outbox o`. */
export const takenColumns = sql`o.id, o.kind, o.payload, o.target_kind, o.target_id, o.created_at, o.attempts, o.failures,
  o.delivered_at, o.reference, o.result,
  (select max(a.handed_over_at) from outbox_attempts a where a.intent_id = o.id) as handed_over_at`;

/** Returns the row as its kind and the features know it. */
export function intentOf(row: TakenRow): QueuedIntent {
  const target =
    row.target_kind !== null && row.target_id !== null ? { kind: row.target_kind, id: row.target_id } : null;
  return {
    id: row.id,
    kind: row.kind,
    payload: row.payload,
    attempt: row.attempts,
    target,
    createdAt: row.created_at,
    handedOverAt: row.handed_over_at,
  };
}

type Taking = { kind: IntentKind; lane: Lane; now: Date; leaseMs: number };

/** Begins the next attempt that is due, so that no other worker can; null when there is none. */
export async function takeDue(db: Db, taking: Taking): Promise<TakenRow | null> {
  const { kind, lane, now } = taking;
  if (kind.oneAtATime === undefined) return begin(db, taking, sql<boolean>`true`);
  // Most looks find nothing; they must not cause a wait.
  if ((await dueKinds(db, [kind.kind], now, lane)).size === 0) return null;
  // A statement sees what was there when it began, so it begins when the worker before has written.
  return db.transaction().execute(async (tx) => {
    await lockLane(tx, lane);
    const row = await begin(tx, taking, hasNoConflict(kind, lane, now));
    // What is due and can't go for minutes is due later.
    if (row === null) await deferForPending(tx, kind, lane, now);
    return row;
  });
}

async function begin(
  db: Db,
  { kind, lane, now, leaseMs }: Taking,
  mayGo: RawBuilder<boolean>,
): Promise<TakenRow | null> {
  const { rows } = await sql<TakenRow>`with due as (
      select o.id from outbox o where o.kind = ${kind.kind} and o.lane = ${lane.name} and o.state = 'queued' and o.not_before <= ${now} and ${mayGo}
      order by o.not_before, o.id limit 1 for update of o skip locked),
    taken as (
      update outbox o set state = 'sending', attempts = o.attempts + 1, leased_until = ${leaseEnd(now, leaseMs)}
      from due where o.id = due.id
      returning ${takenColumns}),
    begun as (
      insert into outbox_attempts (intent_id, number, started_at) select id, attempts, ${now}::timestamptz from taken)
    select * from taken`.execute(db);
  return rows[0] ?? null;
}

/** Returns which of the kinds have something due; of one lane, or of all. */
export async function dueKinds(db: Db, kinds: readonly string[], now: Date, lane?: Lane): Promise<ReadonlySet<string>> {
  const inLane = lane === undefined ? sql`` : sql`and o.lane = ${lane.name}`;
  const { rows } = await sql<{ kind: string }>`select kind from unnest(${kinds}::text[]) as kind where exists (
    select from outbox o where o.kind = kind.kind ${inLane} and o.state = 'queued' and o.not_before <= ${now})`.execute(
    db,
  );
  return new Set(rows.map(({ kind }) => kind));
}

type Held = Pick<TakenRow, 'id' | 'attempts'>;

/** Says that a worker is still at it; answers which of its attempts are still its own. */
export async function renewLeases(db: Db, held: readonly Held[], until: Date): Promise<readonly Held[]> {
  const { rows } = await sql<Held>`update outbox o set leased_until = ${until}
    from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ attempts }) => attempts)}::int[]) as mine(id, attempts)
    where o.id = mine.id and o.attempts = mine.attempts and o.state = 'sending' returning o.id, o.attempts`.execute(db);
  return rows;
}

export function leaseEnd(now: Date, leaseMs: number): Date {
  return new Date(now.getTime() + leaseMs);
}
