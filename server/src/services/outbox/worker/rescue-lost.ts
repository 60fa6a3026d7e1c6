import { sql } from 'kysely';
import type { Clock } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Log } from '../../../platform/log.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { parkIntent } from './settle.ts';
import { intentOf, type TakenRow, takenColumns } from './take-due.ts';
import { manualCheckFor } from './uncertain-delivery.ts';

/** So often a row is tried whose worker died in the middle of it; then it may well be what kills them. */
const maxLosses = 10;
const maxAtOnce = 200;
/** A feature that can't follow is asked again after this long, so that the others get their turn meanwhile. */
const followUpPauseMs = 60_000;

/** What stands with an attempt whose program ended; those are counted. */
export const lostText = 'Poolhouse stopped during this attempt, so it may or may not have been sent.';
const whyParked = `Poolhouse stopped ${maxLosses} times while sending this. Ask IT to find out why before you retry.`;
const whyUnsure = 'Poolhouse stopped while sending this.';

type RescueParts = { db: Db; registry: IntentRegistry; clock: Clock; log: Log };

/**
 * Takes back what dead workers had leased, whose result isn't known; answers how many there were. Calls wait for those before them: a row that one holds
 * would be invisible to the next worker.
 */
export function createRescuer(parts: RescueParts): () => Promise<number> {
  let last: Promise<unknown> = Promise.resolve();
  return () => {
    const rescued = last.then(() => rescueLost(parts));
    last = rescued.catch(() => undefined);
    return rescued;
  };
}

async function rescueLost({ db, registry, clock, log }: RescueParts): Promise<number> {
  const now = clock.now();
  const { rows } = await sql<{ id: string }>`select id from outbox where state = 'sending' and leased_until <= ${now}
    order by leased_until limit ${maxAtOnce}`.execute(db);
  let rescued = 0;
  for (const { id } of rows) {
    try {
      if (await db.transaction().execute((tx) => rescue(tx, registry, id, now))) rescued += 1;
    } catch (error) {
      await sql`update outbox set leased_until = ${new Date(now.getTime() + followUpPauseMs)}
        where id = ${id} and state = 'sending' and leased_until <= ${now}`.execute(db);
      log.warn({ err: error, outboxId: id }, 'what a dead worker held can’t be taken back');
    }
  }
  return rescued;
}

async function rescue(tx: Db, registry: IntentRegistry, id: string, now: Date): Promise<boolean> {
  const row = await lockLost(tx, id, now);
  if (row === null) return false;
  const loss = await markLost(tx, row, now);
  const setback = { intent: intentOf(row), copy: null, now, followUps: registry.followUpsOf(row.kind) };
  const kind = registry.find(row.kind);
  const ask = loss.wasHandedOver && row.delivered_at === null ? manualCheckFor(kind, row.payload) : null;
  if (ask !== null) {
    const unsure = { reference: kind?.referenceOf?.(id) ?? null, ask };
    return parkIntent(tx, { ...setback, error: whyUnsure }, { outcome: 'lost', unsure });
  }
  if (loss.losses >= maxLosses)
    return parkIntent(tx, { ...setback, error: whyParked }, { outcome: 'lost', unsure: null });
  await sql`update outbox set state = 'queued', leased_until = null, not_before = ${now}, last_error = ${lostText}
    where id = ${id}`.execute(tx);
  return true;
}

/** The row, unless its worker has just shown that it lives, or another one is taking it back. */
async function lockLost(tx: Db, id: string, now: Date): Promise<TakenRow | null> {
  const { rows } = await sql<TakenRow>`select ${takenColumns} from outbox o
    where o.id = ${id} and o.state = 'sending' and o.leased_until <= ${now} for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** From then on its worker can't hand it over any more, should it wake up; and what it had done until now is certain. */
async function markLost(tx: Db, { id, attempts }: TakenRow, now: Date) {
  const marked = await sql<{ was_handed_over: boolean }>`update outbox_attempts
    set outcome = 'lost', ended_at = ${now}, error = ${lostText}
    where intent_id = ${id} and number = ${attempts} and outcome is null
    returning handed_over_at is not null as was_handed_over`.execute(tx);
  const counted = await sql<{ losses: number }>`select count(*)::int as losses from outbox_attempts
    where intent_id = ${id} and outcome = 'lost' and error = ${lostText}`.execute(tx);
  return { wasHandedOver: marked.rows[0]?.was_handed_over ?? false, losses: counted.rows[0]?.losses ?? 0 };
}
