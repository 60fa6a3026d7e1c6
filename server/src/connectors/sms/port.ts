import { OutsideFailure } from '../../platform/outside-failure.ts';
/** A text message. `reference` is ours: what we find it by. */
export type SmsMessage = { reference: string; to: string; text: string };

/** A message as the provider holds it; `status` is its own word. */
export type SentSms = { id: string; status: string };

export type SmsLookUp = {
  /** Ends when the caller has gone. */
  signal?: AbortSignal;
};
export type SmsSteps = SmsLookUp & {
  /** Right before the provider could have the message: an attempt that ended before this surely sent none. */
  beforeHandOver?(): Promise<void>;
};

/** Text messages in our words. Every call may throw ConnectorError or SmsRefused; none repeats itself. */
export type SmsPort = {
  readonly isOn: boolean;
  /** Asks for next to nothing, even while the provider is left alone; throws when that doesn't work. */
  check(signal?: AbortSignal): Promise<void>;
  /**
   * Sends a message. The provider takes the same one any number of times, so look it up before a repeat: after a ConnectorError it
   * isn't known whether it was sent, and it can be looked up once the time in `retryAfterMs` is over.
   */
  send(message: SmsMessage, steps?: SmsSteps): Promise<SentSms>;
  /** Returns the message with our reference that was handed over after an instant; null when the provider has none. */
  find(reference: string, since: Date, lookUp?: SmsLookUp): Promise<SentSms | null>;
};

/** Until then a message that can't be found may still come into the provider's history. */
export const smsDropsAfterMs = 120_000;

/** The provider doesn't send this, now or later; the message is its own words on it. */
export class SmsRefused extends OutsideFailure {
  constructor(message: string) {
    super(message, { kind: 'declined' });
    this.name = 'SmsRefused';
  }
}
