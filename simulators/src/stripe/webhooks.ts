import { createHmac } from 'node:crypto';
import { idWith } from './terminal-state.ts';

export type Sent = { type: string; status: number };

/** Tells an address what happened, signed as the provider signs: `t=<seconds>,v1=<HMAC of time and body>`. */
export class Webhooks {
  url: string | null = null;
  /** How many of the next messages are lost on their way. */
  lost = 0;
  readonly sent: Sent[] = [];
  readonly #secret: string;

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** Waits until the message was taken, or until nothing came back. */
  async send(type: string, object: object): Promise<void> {
    if (this.url === null) return;
    if (this.lost > 0) {
      this.lost -= 1;
      return;
    }
    const seconds = Math.floor(Date.now() / 1000);
    const event = { id: idWith('evt'), object: 'event', type, created: seconds, livemode: false, data: { object } };
    const body = JSON.stringify(event);
    const signature = createHmac('sha256', this.#secret).update(`${seconds}.${body}`).digest('hex');
    const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${seconds},v1=${signature}` };
    const status = await fetch(this.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.status,
      () => 0,
    );
    this.sent.push({ type, status });
  }
}
