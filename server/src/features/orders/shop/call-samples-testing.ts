import { createHmac } from 'node:crypto';
import type { CallSamples } from '../../../testing/sample-bench.ts';

export const webhookSecret = 'a secret of the shop for samples';

export const callSamples: CallSamples = {
  'shop.webhook': ({ unique }) => {
    const at = new Date().toISOString().slice(0, 19);
    const payload = JSON.stringify({
      id: 1001,
      date_modified_gmt: at,
      order_key: unique(),
      status: 'processing',
      line_items: [],
    });
    return {
      payload,
      headers: {
        'content-type': 'application/json',
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-delivery-id': unique(),
        'x-wc-webhook-signature': createHmac('sha256', webhookSecret).update(payload).digest('base64'),
      },
    };
  },
};

/** Calls that keep no answer under an idempotency key, and why. */
export const withoutReplay = {
  'shop.webhook': 'Goes by the number of the delivery.',
};
