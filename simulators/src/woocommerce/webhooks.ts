import { createHmac, randomBytes } from 'node:crypto';
import { createFaultQueue } from '../faults/fault-queue.ts';

type Target = { url: string; secret: string };
export type ShopEvent = { topic: string; body: unknown; deliveryId?: string | undefined };
type WebhookDelivery = ShopEvent & { deliveryId: string };
export type Sent = { topic: string; deliveryId: string; status: number };

const webhookId = 7;

/** `duplicate` delivers an event twice at the same time, as the same delivery: the vendor promises at least once. */
export const webhookFaults = ['duplicate'] as const;
type WebhookFault = (typeof webhookFaults)[number];

/** Tells an address what happened in the shop, signed as the vendor signs. */
export class Webhooks {
  target: Target | null = null;
  /** How the deliveries ended, for tests: a status, or 0 when there was no answer. */
  readonly sent: Sent[] = [];
  readonly faults = createFaultQueue<WebhookFault>();

  /** What the vendor sends when a webhook is saved: a form without a signature. */
  async ping(): Promise<number> {
    if (this.target === null) return 0;
    return post(this.target.url, `webhook_id=${webhookId}`, { 'content-type': 'application/x-www-form-urlencoded' });
  }

  /** Null when no user is told. */
  async send({ topic, body, deliveryId = randomBytes(16).toString('hex') }: ShopEvent): Promise<Sent | null> {
    if (this.target === null) return null;
    const target = this.target;
    const once = () => this.#deliver(target, { topic, body, deliveryId });
    const [sent] = await Promise.all(this.faults.next(topic) === 'duplicate' ? [once(), once()] : [once()]);
    return sent ?? null;
  }

  async #deliver({ url, secret }: Target, { topic, body, deliveryId }: WebhookDelivery): Promise<Sent> {
    const text = JSON.stringify(body);
    const [resource = '', event = ''] = topic.split('.');
    const status = await post(url, text, {
      'content-type': 'application/json',
      'x-wc-webhook-source': 'https://shop.example/',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-resource': resource,
      'x-wc-webhook-event': event,
      'x-wc-webhook-signature': createHmac('sha256', secret).update(text).digest('base64'),
      'x-wc-webhook-id': String(webhookId),
      'x-wc-webhook-delivery-id': deliveryId,
    });
    const sent = { topic, deliveryId, status };
    this.sent.push(sent);
    return sent;
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
    return status;
  } catch {
    return 0;
  }
}
