import { OutsideFailure } from '../../platform/outside-failure.ts';

/** A charge of a card. `key` is ours and belongs to this charge alone: the same key is the same payment at the provider. */
export type CardCharge = { key: string; saleId: string; tenderId: string; amountCents: number };

/** Where a payment is asked for: the provider's id of it, and the reader that shows it. */
export type CardPlace = { paymentId: string; readerId: string };

/**
 * How a payment stands at the provider. `waiting`: the reader waits for the card or for the bank; `declined` and `cancelled` payments can
 * never be charged any more; `stopped`: no card is being read, and nothing was charged, but the payment is still open: withdraw it.
 */
export type CardState =
  | { status: 'waiting' }
  | { status: 'approved'; amountCents: number }
  | { status: 'declined' | 'cancelled'; message: string | null }
  | { status: 'stopped'; message: string | null };

export type CardSteps = { signal?: AbortSignal };
export type CardRefund = { key: string; paymentId: string; amountCents: number };
export type CardRefundState = { id: string; status: 'succeeded' | 'pending' | 'failed' };

/**
 * Card terminals that our server drives. Every call may throw ConnectorError, and CardRefused where the provider answers no. To charge takes two
 * calls, so that the payment's id is kept before a card can be read: without a kept id, no card was charged.
 */
export type CardTerminals = {
  readonly isOn: boolean;
  /** Asks for next to nothing; throws when that doesn't work. */
  check(signal?: AbortSignal): Promise<void>;
  /** Makes the payment, which charges nothing yet, and returns its id. A repeat with the same key returns the same. */
  prepare(charge: CardCharge, steps?: CardSteps): Promise<string>;
  /** Asks for the card on a reader. After a ConnectorError, or a time-out of the reader, the reader may show it: read the payment. */
  present(place: CardPlace, steps?: CardSteps): Promise<void>;
  /** Returns how a payment stands. The payment is believed, the reader only where the payment leaves it open. */
  read(place: CardPlace, steps?: CardSteps): Promise<CardState>;
  /** Ends a payment for good, and returns how it ended: `approved` where the card was faster. */
  withdraw(place: CardPlace, steps?: CardSteps): Promise<CardState>;
  /** Gives back a whole payment or a part. A repeat with the same key gives back once. */
  refund(refund: CardRefund, steps?: CardSteps): Promise<CardRefundState>;
  /** Returns the id of the payment that a signed message is about; null for another matter. Throws CardMessageForged. */
  paymentOfMessage(body: Buffer, signature: string | null, now: Date): string | null;
};

export type CardRefusal = 'busy' | 'offline' | 'timed-out' | 'other';

/** The provider or its reader answers no; `reason` says what stands in the way. */
export class CardRefused extends OutsideFailure {
  readonly reason: CardRefusal;

  constructor(message: string, reason: CardRefusal) {
    super(message, { kind: 'declined' });
    this.name = 'CardRefused';
    this.reason = reason;
  }
}

/** A message that the provider hasn't signed, or that is too old. */
export class CardMessageForged extends Error {
  constructor(cause: unknown) {
    super('The signature of the message is not that of the card provider.', { cause });
    this.name = 'CardMessageForged';
  }
}
