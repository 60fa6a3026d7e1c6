import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { roles } from '@poolhouse/domain/features/access/roles';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGoogleMaps } from '../../../../simulators/src/google-maps/index.ts';
import { startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { providerAccount } from '../../features/access/single-sign-on-samples-testing.ts';
import { settingsFor, startProvider } from '../../features/access/single-sign-on-testing.ts';
import { webhookSecret } from '../../features/orders/shop/call-samples-testing.ts';
import { startFreight } from '../../features/service-requests/freight/freight-calls-testing.ts';
import { createLog } from '../../platform/log.ts';
import { freePort } from '../free-port.ts';
import { sampleBench } from '../sample-bench.ts';
import { emailOf, useTestServer } from '../test-server.ts';
import { type Document, operationsOf } from './fuzz-operation.ts';
import { Fuzzer } from './fuzzer.ts';
import { senderTo } from './send-request.ts';

/** The suite makes as many as it has time for, always the same ones; `npm run drill -- fuzz` a hundred thousand. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 1_000);
const seed = Number(process.env.FUZZ_SEED ?? 4_711);

const logged = new Map<string, string>();
const keepErrors = (line: string) => {
  if (process.env.FUZZ_LOG) appendFileSync(process.env.FUZZ_LOG, line);
  const { reqId, err, msg } = JSON.parse(line);
  if (reqId !== undefined) logged.set(reqId, `${msg}: ${err?.stack ?? ''}`);
};

const ports = { provider: await freePort(), http: await freePort(), smtp: await freePort() };
const freight = await startFreight();
const provider = await startProvider([providerAccount], ports.provider);
const maps = await startGoogleMaps();
const mailbox = await startMailbox({ httpPort: ports.http, smtpPort: ports.smtp });
const settings = {
  ...freight.settings,
  ...settingsFor(`http://127.0.0.1:${ports.provider}/identity`),
  SHOP_WEBHOOK_SECRET: webhookSecret,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAPS_URL: maps.url,
  MAPS_KEY: maps.key,
  STAFF_EMAILS: 'office@test.example',
  RATE_LIMIT_SCALE: '100000',
};
const server = useTestServer(settings, { log: createLog('error', { write: keepErrors }) });

afterAll(async () => {
  await freight.stop();
  await provider.stop();
  await mailbox.stop();
  await maps.stop();
});

let url: string;
beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});

test(
  'requests of any kind never break the server, and every answer is as the document says',
  async () => {
    const document = (await server.call({ url: '/api/openapi.json', as: 'ADMIN' })).body as Document;
    const people = await server.pool.query('select id, identity_id from users');
    const spared = [...people.rows.flatMap(({ id, identity_id }) => [id, identity_id]), ...roles.map(emailOf)];
    const operations = operationsOf(document);
    const fuzzer = new Fuzzer({ bench: sampleBench(server), operations, seed, send: senderTo(url), spared });
    for (let number = 0; number < requests; number += 1) {
      await fuzzer.try(number);
      if (process.env.FUZZ_OUT)
        for (const f of fuzzer.faults.splice(0)) {
          const id = /"requestId":"([^"]+)"/.exec(f.answer)?.[1] ?? '';
          appendFileSync(process.env.FUZZ_OUT, JSON.stringify({ ...f, log: logged.get(id) }) + '\n');
        }
    }
    if (process.env.FUZZ_OUT)
      appendFileSync(
        process.env.FUZZ_OUT + '.stat',
        JSON.stringify([...fuzzer.answers].map(([k, v]) => [k, [...v]])) + '\n',
      );
    expect(fuzzer.faults).toEqual([]);
  },
  3_600_000 * 3,
);
