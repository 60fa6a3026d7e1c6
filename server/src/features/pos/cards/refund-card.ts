import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { CardRefused, type CardTerminals } from '../../../connectors/cards/port.ts';
import { isOutcomeUncertain } from '../../../connectors/http/port.ts';
import type { Platform } from '../../../platform/platform.ts';
import { DeliveryRefused, DeliveryUncertain, type IntentKind } from '../../../services/outbox/index.ts';

export const refundCardKind = 'cards.refund';

const cardRefund = z.object({ paymentId: z.string(), amountCents: z.number().int().positive(), sale: z.string() });
export type CardRefundPayload = z.output<typeof cardRefund>;

const ask = 'Look up the payment in the provider’s dashboard, and whether it was refunded, before you send this again.';
/** The provider keeps an idempotency key for a day, in milliseconds: later, the same key would refund again. */
const keyLastsMs = 23 * 3_600_000;

/** Gives an amount back to the card that a terminal charged, once: the id of the entry is the provider's idempotency key. */
export function refundCard(cards: CardTerminals, { clock }: Pick<Platform, 'clock'>): IntentKind<CardRefundPayload> {
  return {
    kind: refundCardKind,
    label: 'Refund to a card',
    payload: cardRefund,
    isOn: () => cards.isOn,
    describe: ({ sale, amountCents }) => ({
      title: `Refund of ${formatCents(amountCents)}`,
      recipient: `Sale ${sale}`,
    }),
    preview: async (refund) => ({ form: 'call', system: 'Card terminals', call: 'POST /v1/refunds', body: refund }),
    deliver: async ({ id, payload, handedOverAt }, signal, { beforeHandOver }) => {
      if (handedOverAt !== null && clock.now().getTime() - handedOverAt.getTime() > keyLastsMs)
        throw new DeliveryUncertain('The answer to the first try is more than a day late.', { ask });
      await beforeHandOver();
      const { paymentId, amountCents } = payload;
      const refund = await cards.refund({ key: id, paymentId, amountCents }, { signal }).catch(translateRefusal);
      if (refund.status === 'failed') throw new DeliveryRefused('The provider couldn’t refund this card.');
      return { reference: refund.id };
    },
  };
}

function translateRefusal(error: unknown): never {
  if (error instanceof CardRefused) throw new DeliveryRefused(error.message, { cause: error });
  if (isOutcomeUncertain(error)) throw new DeliveryUncertain(error.message, { cause: error });
  throw error;
}
