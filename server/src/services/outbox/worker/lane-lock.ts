import { type RawBuilder, sql } from 'kysely';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { IntentKind } from '../intent-kind.ts';
import type { Lane } from '../intent-registry.ts';

/** Lets the workers of a system, in whatever process, look one after the other until the transaction ends. */
export async function lockLane(tx: Db, { system }: Lane): Promise<void> {
  await lockText(tx, `outbox ${system}`);
}

/**
 * Returns whether `outbox o`, a row of this kind, has no value in common with what is under way, nor with what goes again later and may
 * still come. `outbox__leased` and `outbox__due` find these.
 */
export function hasNoConflict(kind: IntentKind, lane: Lane, now: Date): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from outbox other join ${rivalsIn(lane)} on rival.kind = other.kind
      where other.state = 'sending' and ${hasInCommon(kind, 'rival.path')})
    and not exists (select from ${pendingIn(lane, now)} where ${waitsFor(kind, now)})`;
}

/** Puts off rows of this kind for as long as what they would not find may still come. */
export async function deferForPending(tx: Db, kind: IntentKind, lane: Lane, now: Date): Promise<void> {
  await sql`update outbox o set not_before = other.until from ${pendingIn(lane, now)}
    where o.kind = ${kind.kind} and o.state = 'queued' and o.not_before <= ${now} and ${waitsFor(kind, now)}`.execute(
    tx,
  );
}

/** What goes again later, and was handed over so recently that it may still come. */
function pendingIn(lane: Lane, now: Date): RawBuilder<unknown> {
  return sql`(select again.payload, rival.path, max(attempt.handed_over_at) + rival.drops_after as until
    from ${rivalsIn(lane)} join outbox again on again.kind = rival.kind and again.state = 'queued' and again.attempts > 0
    join outbox_attempts attempt on attempt.intent_id = again.id
    where attempt.handed_over_at > ${now}::timestamptz - rival.drops_after
    group by again.id, rival.path, rival.drops_after) as other`;
}

/** What may itself still arrive waits for no other: two of them would wait for each other, and each looks for its own. */
function waitsFor(kind: IntentKind, now: Date): RawBuilder<boolean> {
  const since = new Date(now.getTime() - (kind.dropsAfterMs ?? 0));
  return sql<boolean>`${hasInCommon(kind, 'other.path')}
    and not exists (select from outbox_attempts own where own.intent_id = o.id and own.handed_over_at > ${since})`;
}

/** The kinds of a system that look for others, with what they go by and how long what they handed over may still come. */
function rivalsIn({ kinds }: Lane): RawBuilder<unknown> {
  const rivals = kinds.flatMap(({ kind, oneAtATime: path, dropsAfterMs = 0 }) =>
    path === undefined ? [] : [{ kind, path, dropsAfterMs }],
  );
  return sql`(select kind, path, ms * interval '1 millisecond' as drops_after
    from unnest(${rivals.map(({ kind }) => kind)}::text[], ${rivals.map(({ path }) => path)}::text[],
      ${rivals.map(({ dropsAfterMs }) => dropsAfterMs)}::float8[]) as given(kind, path, ms)) as rival`;
}

/** Of `outbox o`, a row of this kind, and of `other`, whose kind goes by the path at `path`. */
function hasInCommon({ oneAtATime = '' }: IntentKind, path: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select jsonb_path_query(other.payload, ${sql.ref(path)}::jsonpath)
    intersect select jsonb_path_query(o.payload, ${oneAtATime}::text::jsonpath))`;
}
