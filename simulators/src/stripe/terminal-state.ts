import { randomUUID } from 'node:crypto';

export type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
  last_payment_error: { code: string; message: string } | null;
  metadata: Record<string, string>;
  created: number;
};
type Action = {
  type: 'process_payment_intent';
  status: 'in_progress' | 'succeeded' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  api_error: { code: string; message: string } | null;
  process_payment_intent: { payment_intent: string };
};
export type Reader = {
  id: string;
  object: 'terminal.reader';
  label: string;
  location: string;
  status: 'online' | 'offline';
  action: Action | null;
};
export type Refund = { id: string; object: 'refund'; amount: number; payment_intent: string; status: 'succeeded' };

/** How the card in front of a reader ends a payment. `none`: no card comes until a control call says so. */
export const cardEnds = ['approved', 'declined', 'cancelled', 'timed-out', 'none'] as const;
export type CardEnd = (typeof cardEnds)[number];

export const idWith = (prefix: string) => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** An answer of the API that says no. */
export class StripeRefused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const location = { id: 'tml_simulator', object: 'terminal.location', display_name: 'Front counter' } as const;
export const simulatedReader = 'tmr_simulator';

/** What the provider holds: readers, payments and refunds, and how the next cards end. */
export class TerminalState {
  readers = new Map<string, Reader>();
  intents = new Map<string, Intent>();
  refunds: Refund[] = [];
  nextEnds: CardEnd[] = [];

  constructor() {
    this.reset();
  }

  reset(): void {
    this.intents.clear();
    this.refunds = [];
    this.nextEnds = [];
    this.readers = new Map(
      [simulatedReader, 'tmr_second'].map((id) => [
        id,
        { id, object: 'terminal.reader', label: id, location: location.id, status: 'online', action: null },
      ]),
    );
  }

  reader(id: string): Reader {
    const reader = this.readers.get(id);
    if (reader === undefined) throw new StripeRefused(404, 'resource_missing', `No such terminal.reader: '${id}'`);
    return reader;
  }

  intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (intent === undefined) throw new StripeRefused(404, 'resource_missing', `No such payment_intent: '${id}'`);
    return intent;
  }

  createIntent(amount: number, currency: string, metadata: Record<string, string>): Intent {
    if (!Number.isInteger(amount) || amount < 50)
      throw new StripeRefused(400, 'amount_too_small', 'Amount must be at least $0.50 aud.');
    const created = Math.floor(Date.now() / 1000);
    const fresh = { status: 'requires_payment_method', amount_received: 0, last_payment_error: null, created } as const;
    const intent: Intent = { id: idWith('pi'), object: 'payment_intent', amount, currency, metadata, ...fresh };
    this.intents.set(intent.id, intent);
    return intent;
  }

  process(readerId: string, intentId: string): Reader {
    const reader = this.reader(readerId);
    const intent = this.intent(intentId);
    if (reader.status === 'offline')
      throw new StripeRefused(400, 'terminal_reader_offline', 'Reader is currently offline.');
    if (reader.action?.status === 'in_progress')
      throw new StripeRefused(409, 'terminal_reader_busy', 'Reader is currently busy processing another request.');
    requireOpen(intent);
    intent.last_payment_error = null;
    reader.action = {
      type: 'process_payment_intent',
      status: 'in_progress',
      failure_code: null,
      failure_message: null,
      api_error: null,
      process_payment_intent: { payment_intent: intentId },
    };
    return reader;
  }

  /** Ends what a reader does; null when it does nothing. */
  end(readerId: string, end: Exclude<CardEnd, 'none'>): { reader: Reader; intent: Intent } | null {
    const reader = this.reader(readerId);
    const { action } = reader;
    if (action?.status !== 'in_progress') return null;
    const intent = this.intent(action.process_payment_intent.payment_intent);
    if (end === 'approved') {
      action.status = 'succeeded';
      intent.status = 'succeeded';
      intent.amount_received = intent.amount;
      return { reader, intent };
    }
    const [code, message] = failures[end];
    action.status = 'failed';
    action.failure_code = code;
    action.failure_message = message;
    if (end === 'declined') {
      action.api_error = { code, message };
      intent.last_payment_error = { code, message };
    }
    return { reader, intent };
  }

  cancelAction(readerId: string): Reader {
    const reader = this.reader(readerId);
    const { action } = reader;
    if (
      action?.status === 'in_progress' &&
      this.intent(action.process_payment_intent.payment_intent).status === 'processing'
    )
      throw new StripeRefused(409, 'terminal_reader_busy', 'Reader is currently processing a payment.');
    reader.action = null;
    return reader;
  }

  cancelIntent(id: string): Intent {
    const intent = this.intent(id);
    requireOpen(intent);
    for (const { action } of this.readers.values())
      if (action?.status === 'in_progress' && action.process_payment_intent.payment_intent === id)
        throw new StripeRefused(400, 'payment_intent_unexpected_state', 'A reader is processing this PaymentIntent.');
    intent.status = 'canceled';
    return intent;
  }

  refund(intentId: string, amount: number): Refund {
    const intent = this.intent(intentId);
    const refunded = this.refunds
      .filter((one) => one.payment_intent === intentId)
      .reduce((sum, one) => sum + one.amount, 0);
    if (amount > intent.amount_received - refunded)
      throw new StripeRefused(400, 'charge_already_refunded', 'Refund amount is greater than the unrefunded amount.');
    const refund: Refund = {
      id: idWith('re'),
      object: 'refund',
      amount,
      payment_intent: intentId,
      status: 'succeeded',
    };
    this.refunds.push(refund);
    return refund;
  }
}

const failures: Record<Exclude<CardEnd, 'none' | 'approved'>, [string, string]> = {
  declined: ['card_declined', 'Your card was declined.'],
  cancelled: ['customer_canceled', 'This action was canceled by the customer.'],
  'timed-out': ['terminal_reader_timeout', 'The card was not presented in time.'],
};

function requireOpen({ status }: Intent): void {
  if (status !== 'requires_payment_method')
    throw new StripeRefused(400, 'payment_intent_unexpected_state', `This PaymentIntent has a status of ${status}.`);
}
