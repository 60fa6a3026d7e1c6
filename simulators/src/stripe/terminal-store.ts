import { randomUUID } from 'node:crypto';

type ReaderAction = {
  type: 'process_payment_intent';
  status: 'in_progress' | 'succeeded' | 'failed';
  failure_code: string | null;
  failure_message: string | null;
  process_payment_intent: { payment_intent: string };
};
export type SimulatedReader = {
  id: string;
  object: 'terminal.reader';
  label: string;
  status: 'online' | 'offline';
  action: ReaderAction | null;
};
export type SimulatedIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'succeeded' | 'canceled';
  last_payment_error: { code: string; message: string } | null;
};
export type SimulatedRefund = { id: string; object: 'refund'; payment_intent: string; amount: number; status: string };

/** How the card at a reader ends. */
export type CardEnd = 'approve' | 'decline' | 'cancel' | 'time-out';
export const cardEnds: readonly CardEnd[] = ['approve', 'decline', 'cancel', 'time-out'];

const failures: Record<Exclude<CardEnd, 'approve'>, { code: string; message: string }> = {
  decline: { code: 'card_declined', message: 'Your card was declined.' },
  cancel: { code: 'customer_canceled', message: 'This action could not be completed due to cancellation by customer.' },
  'time-out': { code: 'terminal_reader_timeout', message: 'The reader timed out waiting for a card.' },
};

/** Readers, payment intents and refunds, in memory. The third reader is offline. */
export class TerminalStore {
  readers = new Map<string, SimulatedReader>();
  intents = new Map<string, SimulatedIntent>();
  refunds: SimulatedRefund[] = [];
  /** Answers by idempotency key, with what was sent with it. */
  answers = new Map<string, { sent: string; status: number; body: unknown }>();

  constructor() {
    this.reset();
  }

  reset(): void {
    const all = [
      ['tmr_front', 'online'],
      ['tmr_trade', 'online'],
      ['tmr_offline', 'offline'],
    ] as const;
    this.readers = new Map(
      all.map(([id, status]) => [id, { id, object: 'terminal.reader', label: id, status, action: null }]),
    );
    this.intents.clear();
    this.answers.clear();
    this.refunds = [];
  }

  createIntent(amount: number, metadata: Record<string, string>): SimulatedIntent {
    const intent: SimulatedIntent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount,
      currency: 'aud',
      metadata,
      status: 'requires_payment_method',
      last_payment_error: null,
    };
    this.intents.set(intent.id, intent);
    return intent;
  }

  process(reader: SimulatedReader, intent: string): void {
    reader.action = {
      type: 'process_payment_intent',
      status: 'in_progress',
      failure_code: null,
      failure_message: null,
      process_payment_intent: { payment_intent: intent },
    };
  }

  /** Ends what a reader waits for; null when it waits for nothing. */
  end(reader: SimulatedReader, as: CardEnd): 'succeeded' | 'failed' | null {
    const { action } = reader;
    const intent = action && this.intents.get(action.process_payment_intent.payment_intent);
    if (!action || !intent || action.status !== 'in_progress') return null;
    if (as === 'approve') {
      action.status = 'succeeded';
      intent.status = 'succeeded';
      return 'succeeded';
    }
    const { code, message } = failures[as];
    Object.assign(action, { status: 'failed', failure_code: code, failure_message: message });
    if (as === 'decline') intent.last_payment_error = { code, message };
    return 'failed';
  }

  refund(intent: SimulatedIntent, amount: number): SimulatedRefund | null {
    const refunded = this.refunds.reduce((sum, one) => (one.payment_intent === intent.id ? sum + one.amount : sum), 0);
    if (intent.status !== 'succeeded' || refunded + amount > intent.amount) return null;
    const refund = {
      id: newId('re'),
      object: 'refund',
      payment_intent: intent.id,
      amount,
      status: 'succeeded',
    } as const;
    this.refunds.push(refund);
    return refund;
  }
}

function newId(prefix: string): string {
  return `${prefix}_${randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
