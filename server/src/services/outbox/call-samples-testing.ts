import { randomUUID } from 'node:crypto';
import type { CallSamples, SampleBench } from '../../testing/sample-bench.ts';
import { emailOf } from '../../testing/test-server.ts';

/** A mail in a state that an act is about. */
async function queued({ sql }: SampleBench, columns: Record<string, string>) {
  const id = randomUUID();
  const payload = { template: 'reset-password', to: [{ name: 'Me', address: emailOf('ADMIN') }], codeId: 'sample' };
  const values = { id: `'${id}'`, kind: `'mail'`, payload: `'${JSON.stringify(payload)}'`, ...columns };
  await sql(`insert into outbox (${Object.keys(values).join()}) values (${Object.values(values).join()})`);
  return { as: 'ADMIN', params: { id } } as const;
}
const later = `now() + interval '1 hour'`;

export const callSamples: CallSamples = {
  'outbox.retry': (bench) => queued(bench, { state: `'failed'` }),
  'outbox.markSent': (bench) => queued(bench, { state: `'failed'`, is_unsure: 'true' }),
  'outbox.cancel': (bench) => queued(bench, { not_before: later }),
  'outbox.sendNow': (bench) => queued(bench, { not_before: later, held_until: later }),
  'outbox.sendAgain': (bench) => queued(bench, { state: `'sent'`, settled_at: 'now()' }),
};
