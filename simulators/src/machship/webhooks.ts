import type { Consignments } from './consignments.ts';
import { wrap } from './envelope.ts';
import { showConsignment } from './show-consignment.ts';

type Target = { url: string; header: string; value: string };

/** Tells an address of every new, changed and delivered consignment, with the header that was agreed on. */
export class Webhooks {
  #target: Target | null = null;
  /** How the deliveries ended, for tests: a status, or 0 when there was no answer. */
  readonly sent: { event: string; consignmentId: number; status: number }[] = [];

  constructor(consignments: Consignments) {
    consignments.onChange = (consignment, event) => {
      const target = this.#target;
      if (target === null) return;
      const body = JSON.stringify(wrap(showConsignment(consignment)));
      void post(target, body).then((status) => this.sent.push({ event, consignmentId: consignment.id, status }));
    };
  }

  set target(target: Target | null) {
    this.#target = target;
    this.sent.length = 0;
  }
}

async function post({ url, header, value }: Target, body: string): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json', [header]: value };
    const { status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(5_000) });
    return status;
  } catch {
    return 0;
  }
}
