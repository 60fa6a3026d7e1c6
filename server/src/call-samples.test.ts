import { randomUUID } from 'node:crypto';
import { type CallSpec, isMutation } from '@poolhouse/domain/kernel/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../simulators/src/identity/index.ts';
import { type Mailbox, startMailbox } from '../../simulators/src/mailbox/index.ts';
import { providerAccount } from './features/access/single-sign-on-samples-testing.ts';
import { settingsFor, startProvider } from './features/access/single-sign-on-testing.ts';
import { webhookSecret } from './features/orders/shop/call-samples-testing.ts';
import { testPhrase } from './features/registrations/registration-testing.ts';
import { startFreight } from './features/service-requests/freight/freight-calls-testing.ts';
import { callSamples, withoutReplay, withoutSample } from './testing/call-samples.ts';
import { findFreePort } from './testing/free-port.ts';
import { type Sample, sampleBench } from './testing/sample-bench.ts';
import { type Answer, useTestServer } from './testing/test-server.ts';

const ports = { provider: await findFreePort(), http: await findFreePort(), smtp: await findFreePort() };
const freight = await startFreight();
const server = useTestServer({
  ...freight.settings,
  ...settingsFor(`http://127.0.0.1:${ports.provider}/identity`),
  REGISTRATION_SECRET: testPhrase,
  SHOP_WEBHOOK_SECRET: webhookSecret,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  STAFF_EMAILS: 'office@test.example',
});
const bench = sampleBench(server);
let provider: Identity;
let mailbox: Mailbox;

beforeAll(async () => {
  provider = await startProvider([providerAccount], ports.provider);
  mailbox = await startMailbox({ httpPort: ports.http, smtpPort: ports.smtp });
});
afterAll(async () => {
  await freight.stop();
  await provider.stop();
  await mailbox.stop();
});

const mutations = () => server.poolhouse.useCases.map(({ call }) => call).filter(isMutation);

test('every call that changes something has a sample, and no other call', () => {
  const names = mutations().map(({ name }) => name);
  expect(Object.keys({ ...callSamples, ...withoutSample }).sort()).toEqual(names.toSorted());
  expect(Object.keys(withoutReplay).filter((name) => !names.includes(name))).toEqual([]);
});

function send(call: CallSpec, sample: Sample, key: string, isOther = false): Promise<Answer> {
  const { as, params = {}, query = '', headers = {} } = sample;
  const path = call.path.replace(/:(\w+)/g, (_whole, name: string) => params[name] ?? `no-${name}`);
  const body = isOther ? sample.other : sample.body;
  const payload = isOther ? sample.otherPayload : sample.payload;
  return server.call({
    method: call.method,
    url: `/api${path}${query}`,
    ...(as && { as }),
    headers: { ...headers, 'idempotency-key': key },
    ...(payload !== undefined ? { payload } : body !== undefined && { body }),
  });
}

/** The actions that one request left in the activity log, or in an entry that further changes may join. */
async function actionsOf({ headers }: Answer): Promise<string[]> {
  const logged = `select action from audit_log where request_id = $1
    union all select action ->> 'action' from pending_entries where request_id = $1`;
  const rows = await bench.sql(logged, [headers['x-request-id']]);
  return rows.map(({ action }) => action);
}

const named = Object.entries(callSamples);

test.each(named)('%s leaves its row in the activity log, and answers a repeat as before', async (name, make) => {
  const call = mutations().find((one) => one.name === name) as CallSpec;
  const sample = await make(bench);
  const key = randomUUID();
  const first = await send(call, sample, key);
  expect({ status: first.status, text: first.text }).toMatchObject({ status: call.status ?? 200 });
  expect(await actionsOf(first)).toContain(call.audit?.action);
  if (name in withoutReplay) return;

  const again = await send(call, sample, key);
  expect({ status: again.status, body: again.body }).toEqual({ status: first.status, body: first.body });
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  expect(await actionsOf(again)).toEqual([]);

  const takesContent = sample.body !== undefined || sample.payload !== undefined;
  expect({ name, hasOther: (sample.other ?? sample.otherPayload) !== undefined }).toEqual({
    name,
    hasOther: takesContent,
  });
  if (!takesContent) return;
  const other = await send(call, sample, key, true);
  expect({ status: other.status, code: other.body.code }).toEqual({ status: 422, code: 'key-reused' });
});
