import type { AnyVerb } from '../../../platform/verb.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** `webhookSecret` is null while the shop isn't to tell us anything. */
export function shopRoutes(webhookSecret: string | null): AnyVerb[] {
  return [receiveWebhook(webhookSecret)];
}
