import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/**
 * How far an entry that isn't settled has got. `waiting`: nothing of it was handed over. `under-way`: it goes out right now, or an
 * earlier attempt may still arrive. `uncertain`: it was given up without knowing whether it arrived.
 */
type Progress = 'waiting' | 'under-way' | 'uncertain';

const progressOf = sql<Progress>`case
  when x.state = 'sending' or (x.state = 'queued' and exists (
    select from outbox_attempts a where a.intent_id = x.id and a.handed_over_at is not null)) then 'under-way'
  when x.is_unsure then 'uncertain' else 'waiting' end`;

/** The entries by what became of them. Those that were settled before, or aren't there, are in no list. */
export type Withdrawal = { withdrawn: string[]; underWay: string[]; uncertain: string[] };

/** Returns how far each of these entries has got; those that are settled are left out. */
export async function progressOfEntries(db: Db, ids: readonly (string | null)[]): Promise<Map<string, Progress>> {
  const { rows } = await sql<{ id: string; progress: Progress }>`select x.id, ${progressOf} as progress from outbox x
    where x.id = any(${[...ids]}::uuid[]) and x.state in ('queued', 'sending', 'failed')`.execute(db);
  return new Map(rows.map(({ id, progress }) => [id, progress]));
}

/** Returns true for an entry of which nothing was handed over, so that it can still be withdrawn. */
export async function isWaiting(db: Db, id: string | null): Promise<boolean> {
  return id !== null && (await progressOfEntries(db, [id])).get(id) === 'waiting';
}

type Options = {
  now: Date;
  /** Also withdraws entries of which it isn't known whether they arrived; the caller knows that they are looked up elsewhere. */
  uncertainToo?: boolean;
};

/**
 * Withdraws entries in the transaction of the change that makes them pointless, and says what can't be withdrawn any more. An entry
 * that its worker or another user is changing at this moment counts as under way. Follow-ups aren't run: the caller changes its own
 * records.
 */
export async function withdraw(
  tx: Db,
  ids: readonly (string | null)[],
  { now, uncertainToo = false }: Options,
): Promise<Withdrawal> {
  const progress = await progressOfEntries(tx, ids);
  const { rows } = await sql<{
    id: string;
  }>`update outbox set state = 'cancelled', is_unsure = false, held_until = null,
      settled_at = ${now}
    from (${lockedEntries([...progress.keys()], uncertainToo ? ['waiting', 'uncertain'] : ['waiting'])}) free
    where id = free_id returning id`.execute(tx);
  const withdrawn = rows.map(({ id }) => id);
  const left = [...progress.keys()].filter((id) => !withdrawn.includes(id));
  const isUncertain = (id: string) => !uncertainToo && progress.get(id) === 'uncertain';
  return { withdrawn, underWay: left.filter((id) => !isUncertain(id)), uncertain: left.filter(isUncertain) };
}

/**
 * Replaces what a waiting entry sends, in the transaction of the change that causes it: a combined entry loses one part without the
 * others. `change` returns the new payload, or null to withdraw the entry whole. Returns false, and changes nothing, for an entry
 * that isn't waiting any more.
 */
export async function replacePayload<Payload>(
  tx: Db,
  id: string | null,
  { now, change }: { now: Date; change: (payload: Payload) => Payload | null },
): Promise<boolean> {
  const { rows } = await sql<{ payload: Payload }>`select payload from outbox
    where id in (${lockedEntries([id], ['waiting'])})`.execute(tx);
  if (rows[0] === undefined) return false;
  const payload = change(rows[0].payload);
  if (payload === null) return (await withdraw(tx, [id], { now })).withdrawn.length > 0;
  await sql`update outbox set payload = ${JSON.stringify(payload)}::jsonb, title = null, recipient = null
    where id = ${id}::uuid`.execute(tx);
  return true;
}

/** Returns the mails and text messages of a template about a record that aren't settled. */
export async function pendingMessages(
  db: Db,
  { target, template }: { target: { kind: string; id: string }; template: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from outbox where target_kind = ${target.kind}
    and target_id = ${target.id} and kind in ('mail', 'sms') and state in ('queued', 'sending', 'failed')
    and payload->>'template' = ${template}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks entries that have got this far; passes over those that another transaction has locked. */
function lockedEntries(ids: readonly (string | null)[], progress: readonly Progress[]) {
  return sql`select x.id as free_id from outbox x where x.id = any(${[...ids]}::uuid[]) and x.state in ('queued', 'failed')
    and ${progressOf} = any(${[...progress]}::text[]) order by x.id for update of x skip locked`;
}
