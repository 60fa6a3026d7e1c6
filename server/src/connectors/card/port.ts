import { OutsideFailure } from '../../platform/outside-failure.ts';

/** An amount that a reader asks a card for. `key` is ours: the provider has one payment of it, however often it is told. */
export type CardCharge = { key: string; readerId: string; amountCents: number; saleId: string };
/** A payment that the provider knows, by its own id. */
export type CardHandle = { readerId: string; intentId: string };

/**
 * What the provider says of a payment. `idle`: no reader asks for a card, and none was charged; `declined` has a reason for people.
 */
export type CardState = {
  state: 'idle' | 'waiting' | 'approved' | 'declined' | 'cancelled';
  reason: string | null;
};

export type CardRefund = { key: string; intentId: string; amountCents: number };

/** Card terminals that we drive. Every call may throw ConnectorError or CardRefused; none repeats itself. */
export type CardPort = {
  readonly isOn: boolean;
  /** Asks for next to nothing. */
  check(): Promise<void>;
  /** Prepares a payment and returns the provider's id of it. No card is charged by this; the same key returns the same id. */
  prepare(charge: CardCharge): Promise<string>;
  /** Makes a reader ask for a card. Call it once a payment: after a ConnectorError look at the state. */
  start(handle: CardHandle, key: string): Promise<void>;
  /** Returns how a payment stands. */
  find(handle: CardHandle): Promise<CardState>;
  /** Ends a payment for good. A card may have been faster: the answer says which. */
  cancel(handle: CardHandle): Promise<CardState>;
  /** Pays back an amount of a payment to its card, once for a key. Returns the provider's id of the refund. */
  refund(refund: CardRefund): Promise<string>;
  /** Returns the payment that a message is about; null for another message. Throws CardRefused when it isn't the provider's. */
  readMessage(bytes: Buffer, signature: string): string | null;
};

/** The provider doesn't do this; the message is for people. */
export class CardRefused extends OutsideFailure {
  /** True where the same may work later: the reader is busy or offline. */
  readonly isReader: boolean;

  constructor(message: string, { isReader = false, cause }: { isReader?: boolean; cause?: unknown } = {}) {
    super(message, { kind: 'declined', cause });
    this.name = 'CardRefused';
    this.isReader = isReader;
  }
}
