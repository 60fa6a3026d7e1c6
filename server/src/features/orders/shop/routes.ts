import type { AnyUseCase } from '../../../platform/use-case.ts';
import { receiveWebhook } from './receive-webhook.ts';

/** `webhookSecret` is null while the shop isn't to tell us anything. */
export function shopRoutes(webhookSecret: string | null): AnyUseCase[] {
  return [receiveWebhook(webhookSecret)];
}
