import { createHash } from 'node:crypto';
import { shopApi } from '@poolhouse/domain/features/orders/shop/api';
import { readShopEvent } from '@poolhouse/domain/features/orders/shop/shop-event';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { useCase, type WebhookDelivery } from '../../../platform/use-case.ts';
import { keepingUnstorable } from './keep-unreadable.ts';
import { type IntakeParts, prepareIntake } from './shop-intake.ts';
import { storeNewOrder } from './store-new-order.ts';
import { storeShopEvent } from './store-shop-event.ts';
import { isValidSignature } from './webhook-signature.ts';

/** Takes in what the shop tells; without a secret (null) no signature is valid, so nothing is accepted. */
export function receiveWebhook(secret: string | null, parts: IntakeParts) {
  return useCase(shopApi.webhook, async (ctx, { delivery }) => {
    if (isPing(delivery)) return { outcome: 'ping' as const };
    if (secret === null || !isValidSignature(delivery.bytes, delivery.header('x-wc-webhook-signature'), secret))
      throw new Failure('invalid-credential', 'The signature of this message doesn’t match our secret.');
    const topic = requireHeader(delivery, 'x-wc-webhook-topic');
    const deliveryId = requireHeader(delivery, 'x-wc-webhook-delivery-id');
    const event = readShopEvent(topic, jsonOf(delivery.bytes));
    if (event === 'ignored') return { outcome: event };
    if (event === 'unreadable') throw new Failure('invalid', `This isn’t a valid ${topic} message.`);
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
