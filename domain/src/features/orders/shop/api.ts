import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { shopActions } from '../records.ts';

/**
 * What became of a message. `kept`: it is in force now; `older`: kept as well, but a newer state is in force; `repeated`: known
 * already, nothing happened; `ignored`: about something that we don't follow; `ping`: the shop checks whether we answer.
 */
export const webhookOutcomes = ['kept', 'older', 'repeated', 'ignored', 'ping'] as const;

/** What the online shop calls by itself. */
export const shopApi = {
  webhook: defineCall({
    name: 'shop.webhook',
    method: 'POST',
    path: '/shop/webhook',
    kind: 'webhook',
    access: 'anonymous',
    summary: 'Receive a change in the online shop, signed with the secret of the webhook',
    answer: z.object({ outcome: z.enum(webhookOutcomes) }),
    audit: shopActions.receive,
    errors: ['invalid-credential', 'too-large'],
    // The shop calls from one address, and stops permanently after five refusals: neither a busy day nor an evening of
    // maintenance may be the reason.
    perMinute: 600,
    duringMaintenance: true,
  }),
} as const;
