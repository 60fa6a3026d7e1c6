import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { readShopEvent, type ShopEvent, shopResources } from '@poolhouse/domain/features/orders/shop/shop-event';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import { useCase, type WebhookDelivery } from '../../../platform/use-case.ts';
import { type IntakeParts, type NoteProductChange, prepareIntake } from './shop-intake.ts';
import { storeNewOrder } from './store-new-order.ts';
import { storeShopEvent } from './store-shop-event.ts';
import { keepingUnstorable } from './unreadable-orders.ts';

/** Takes in what the shop tells; without a secret (null) no signature is valid, so nothing is accepted. */
export function receiveWebhook(secret: string | null, parts: IntakeParts & { noteProductChange: NoteProductChange }) {
  return useCase(shopApi.webhook, async (ctx, { delivery }) => {
    if (isPing(delivery)) return { outcome: 'ping' as const };
    if (secret === null || !isValidSignature(delivery.bytes, delivery.header('x-wc-webhook-signature'), secret))
      throw new Failure('invalid-credential', 'The signature of this message doesn’t match our secret.');
    const topic = requireTopic(delivery);
    const deliveryId = requireHeader(delivery, 'x-wc-webhook-delivery-id');
    const event = readShopEvent(topic, jsonOf(delivery.bytes));
    if (event === 'ignored') return { outcome: event };
    if (event === 'unreadable' || (await isDeletionOfAnother(ctx, event)))
      throw new Failure('invalid', `This isn’t a valid ${topic} message.`);
    const { state, takeIn, problem } = await prepareIntake(ctx, event, parts);
    const contentHash = createHash('sha256').update(delivery.bytes).digest();
    const message = { event, topic, deliveryId, contentHash, problem };
    const outcome = await keepingUnstorable(ctx, message, async () => {
      const isStored = state !== null && (await storeNewOrder(ctx, message, state));
      return isStored ? 'kept' : storeShopEvent(ctx, message, takeIn);
    });
    return { outcome };
  });
}

/** When a webhook is saved, the shop sends its number as a form, unsigned; it means nothing and does nothing. */
function isPing({ contentType, bytes }: WebhookDelivery): boolean {
  return (
    contentType.startsWith('application/x-www-form-urlencoded') &&
    bytes.length < 40 &&
    /^webhook_id=\d{1,20}$/.test(bytes.toString('latin1'))
  );
}

/** The topic isn't signed, and comes in parts as well: they have to agree. */
function requireTopic(delivery: WebhookDelivery): string {
  const topic = requireHeader(delivery, 'x-wc-webhook-topic');
  const [resource, event] = topic.split('.');
  const parts = { 'x-wc-webhook-resource': resource, 'x-wc-webhook-event': event };
  for (const [name, part] of Object.entries(parts))
    if ((delivery.header(name) ?? part) !== part)
      throw new Failure('invalid', `${name} doesn’t fit the topic ${topic}.`);
  return topic;
}

/**
 * Tells whether a deletion has the number of something else that we know: it says no more than a number, and the shop never gives one
 * twice. Index: shop_events__in_force.
 */
async function isDeletionOfAnother({ db }: Context, { resource, resourceId, modifiedAt }: ShopEvent): Promise<boolean> {
  if (modifiedAt !== null) return false;
  const known = await db
    .selectFrom('shop_events')
    .select('resource')
    .where('resource', 'in', [...shopResources])
    .where('resource_id', '=', String(resourceId))
    .where('superseded_at', 'is', null)
    .execute();
  return known.length > 0 && known.every((row) => row.resource !== resource);
}

function requireHeader({ header }: WebhookDelivery, name: string): string {
  const value = header(name);
  if (value === null || !/^[\x21-\x7e]{1,100}$/.test(value)) throw new Failure('invalid', `Send the header ${name}.`);
  return value;
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Failure('invalid', 'Send JSON.');
  }
}

/**
 * Returns whether a message was signed with the secret: base64 of the HMAC-SHA256 of its bytes as they came. How long the comparison
 * takes tells nothing about the signature.
 */
function isValidSignature(bytes: Buffer, signature: string | null, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(bytes).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
