import { randomBytes } from 'node:crypto';
import { shopEventRecord } from '@poolhouse/domain/features/orders/records';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import {
  isLate,
  isOlder,
  type ShopEvent,
  type ShopResource,
  stateInstant,
} from '@poolhouse/domain/features/orders/shop/shop-event';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { runStep } from '../../../platform/database/named-statement.ts';
import { write } from '../../../platform/database/write.ts';
import { toStorable } from './to-storable.ts';

/** A message of the shop: what it tells, under the topic and the number of the delivery that came with it. */
export type Message = {
  event: ShopEvent;
  topic: string;
  deliveryId: string;
  contentHash: Buffer;
  /** Why the order that it tells of can't be taken in; null when it can. */
  problem: string | null;
};
export type Kept = 'kept' | 'older' | 'repeated';

/**
 * Keeps an event once, and the newest state of each thing in force; messages about the same thing wait for each other. `inForce` follows a
 * new state in the same transaction.
 */
export function storeShopEvent(ctx: Context, message: Message, inForce: (tx: Db) => Promise<unknown>): Promise<Kept> {
  const { resource, resourceId } = message.event;
  return ctx.db.transaction().execute(async (tx) => {
    await lockShopRecord(tx, resource, resourceId);
    const history = await readHistory(tx, message);
    if (history.isKnown) return 'repeated';
    const kept = await keep(ctx, tx, message, history);
    if (kept === 'kept') await inForce(tx);
    return kept;
  });
}

/** Lets what is told about one thing of the shop wait for each other, by webhook or fetched. */
export function lockShopRecord(tx: Db, resource: ShopResource, resourceId: number): Promise<void> {
  return lockText(tx, lockOfShopRecord(resource, resourceId));
}

export const lockOfShopRecord = (resource: ShopResource, resourceId: number) => `shop ${resource} ${resourceId}`;

/** What is known of a thing of the shop: whether this very message is, and the event that is in force. */
type EventHistory = { isKnown: boolean; inForce: string | null; stateAt: Date | null };

/**
 * A message is known by the delivery, or by the very same state under another one: the number of a delivery isn't signed. A deletion
 * says so little that only its delivery tells it from the one before. Index: shop_events__delivery.
 */
async function readHistory(tx: Db, { event, deliveryId, contentHash }: Message): Promise<EventHistory> {
  const { resource, resourceId, modifiedAt } = event;
  const [history] = await runStep(
    tx,
    sql<EventHistory>`select coalesce(bool_or(case when ${modifiedAt}::timestamptz is null then delivery_id = ${deliveryId} and modified_at is null
          else (delivery_id = ${deliveryId} and modified_at = ${modifiedAt}) or (content_hash = ${contentHash}::bytea and modified_at is not null)
        end), false) as "isKnown",
      (array_agg(id) filter (where superseded_at is null))[1] as "inForce",
      max(state_at) filter (where superseded_at is null) as "stateAt"
    from shop_events where resource = ${resource} and resource_id = ${resourceId}`,
  );
  return history ?? { isKnown: false, inForce: null, stateAt: null };
}

async function keep(ctx: Context, tx: Db, message: Message, history: EventHistory): Promise<Kept> {
  const now = ctx.clock.now();
  const older = isOlder(stateInstant(message.event.modifiedAt, now), history.stateAt);
  if (history.inForce !== null && !older)
    await tx.updateTable('shop_events').set({ superseded_at: now }).where('id', '=', history.inForce).execute();
  const outcome = older ? 'older' : 'kept';
  await write(
    { ...ctx, actingFor: 'Online shop' },
    { ...newEvent(tx, message, outcome, now), answer: { outcome } },
    tx,
  );
  return outcome;
}

/** Returns the insert of an event with its row of the activity log. */
export function newEvent(
  db: Db,
  { event, topic, deliveryId, contentHash, problem }: Message,
  outcome: 'kept' | 'older',
  now: Date,
) {
  const { resource, resourceId, modifiedAt, payload } = event;
  const id = makeId(now.getTime(), randomBytes(10));
  const stateAt = stateInstant(modifiedAt, now);
  const row = {
    id,
    delivery_id: deliveryId,
    topic,
    resource,
    resource_id: String(resourceId),
    modified_at: modifiedAt,
    state_at: stateAt,
    received_at: now,
    is_late: isLate(stateAt, now),
    superseded_at: outcome === 'older' ? now : null,
    content_hash: contentHash,
    problem,
    payload: JSON.stringify(toStorable(payload)),
  };
  return {
    change: db.insertInto('shop_events').values(row).returning('id'),
    audit: {
      action: shopApi.webhook.audit,
      target: { kind: shopEventRecord.kind, id, label: `${topic} ${resourceId}` },
      changes: [{ field: 'outcome', before: null, after: outcome }],
    },
  };
}
