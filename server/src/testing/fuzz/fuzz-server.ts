import type { AddressInfo } from 'node:net';
import { roles } from '@poolhouse/domain/features/access/roles';
import { afterAll, beforeAll } from 'vitest';
import { startGoogleMaps } from '../../../../simulators/src/google-maps/index.ts';
import { startMailbox } from '../../../../simulators/src/mailbox/index.ts';
import { simulatorAt } from '../../connectors/http/simulator-testing.ts';
import { providerAccount } from '../../features/access/single-sign-on-samples-testing.ts';
import { settingsFor, startProvider } from '../../features/access/single-sign-on-testing.ts';
import { webhookSecret } from '../../features/orders/shop/call-samples-testing.ts';
import { startFreight } from '../../features/service-requests/freight/freight-calls-testing.ts';
import { createLog } from '../../platform/log.ts';
import { findFreePort } from '../free-port.ts';
import { sampleBench } from '../sample-bench.ts';
import { emailOf, useTestServer } from '../test-server.ts';
import { type Document, operationsOf } from './fuzz-operation.ts';
import { Fuzzer } from './fuzzer.ts';
import { senderTo } from './send-request.ts';

/** What a simulator does wrong in turn; none of it makes a request wait. */
const faults = ['500', '429', 'cut-body', 'html', 'wrong-json', 'redirect', 'lost-answer'] as const;

/** Calls that close the server to all but administrators: what follows would be refused, whatever it is. They have tests of their own. */
const closing = new Set(['access.setMaintenance']);

/** Registers hooks that give the test file a server with simulators of the outside systems that requests ask. */
export async function useFuzzServer() {
  const ports = { provider: await findFreePort(), http: await findFreePort(), smtp: await findFreePort() };
  const freight = await startFreight();
  const maps = await startGoogleMaps();
  const provider = await startProvider([providerAccount], ports.provider);
  const mailbox = await startMailbox({ httpPort: ports.http, smtpPort: ports.smtp });
  const reasons = new Map<string, string>();
  const write = (line: string) => {
    const { reqId, err, msg } = JSON.parse(line);
    if (reqId !== undefined) reasons.set(reqId, `${msg}: ${err?.stack ?? ''}`);
  };
  const settings = {
    ...freight.settings,
    ...settingsFor(`http://127.0.0.1:${ports.provider}/identity`),
    SHOP_WEBHOOK_SECRET: webhookSecret,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    STAFF_EMAILS: 'office@test.example',
    MAPS_URL: maps.url,
    MAPS_KEY: maps.key,
    RATE_LIMIT_SCALE: '100000',
  };
  const server = useTestServer(settings, { log: createLog('error', { write }) });
  let url: string;
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const { stop } of [freight, maps, provider, mailbox]) await stop();
  });

  /** Returns a fuzzer of all calls of the server's document. */
  const fuzzerFrom = async (seed: number): Promise<Fuzzer> => {
    const document = (await server.call({ url: '/api/openapi.json', as: 'ADMIN' })).body as Document;
    const { rows } = await server.pool.query('select id, identity_id from users');
    const spared = [...rows.flatMap(({ id, identity_id }) => [id, identity_id]), ...roles.map(emailOf)];
    const reasonOf = (requestId: string) => reasons.get(requestId) ?? '';
    const operations = operationsOf(document).filter(({ name }) => !closing.has(name));
    const parts = { operations, seed, send: senderTo(url), spared, reasonOf };
    return new Fuzzer({ bench: sampleBench(server), ...parts });
  };

  /** Makes the next call of an outside system fail, each time in another way. */
  const planFault = async (count: number): Promise<void> => {
    const fault = faults[count % faults.length] as string;
    await simulatorAt('machship', () => freight.url).planFault(fault);
    await simulatorAt('maps', () => maps.simUrl).planFault(fault);
  };
  return { server, fuzzerFrom, planFault };
}
