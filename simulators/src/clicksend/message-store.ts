import { randomUUID } from 'node:crypto';

/** A message that was sent, with the field names of the vendor's history. */
export type StoredSms = {
  direction: 'out';
  /** Seconds since 1970. */
  date: number;
  to: string;
  body: string;
  status: 'Completed';
  from: string;
  message_id: string;
  custom_string: string | null;
};

export type NewSms = Pick<StoredSms, 'to' | 'body' | 'custom_string'> & { from?: string };

const maxMessages = 500;

/** The newest messages, in memory; older ones make room. */
export class SmsStore {
  #messages: StoredSms[] = [];

  add({ to, body, custom_string, from = '+61480000000' }: NewSms): StoredSms {
    const date = Math.floor(Date.now() / 1000);
    const message_id = randomUUID().toUpperCase();
    const message: StoredSms = {
      direction: 'out',
      date,
      to,
      body,
      status: 'Completed',
      from,
      message_id,
      custom_string,
    };
    this.#messages = [message, ...this.#messages].slice(0, maxMessages);
    return message;
  }

  /** Newest first; with a number, only what was sent to it. */
  list(to = ''): readonly StoredSms[] {
    return to === '' ? this.#messages : this.#messages.filter((message) => message.to === to);
  }

  clear(): void {
    this.#messages = [];
  }
}
