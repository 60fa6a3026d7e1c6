import { tmpdir } from 'node:os';
import { compose } from '../server/src/compose.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import { connectDatabase } from '../server/src/platform/database/connect.ts';
import { createLog } from '../server/src/platform/log.ts';
import { templateName } from '../server/src/testing/database-cluster.ts';
import { startTestCluster } from '../server/src/testing/test-cluster.ts';

/**
 * Whether the time of a refused sign-in tells if an address has an account: tries with a wrong password on an address
 * that has one, one that has none, and one that is disabled, in turn. Ends with 1 when two medians lie further apart
 * than the limit. `npx node bench/sign-in-timing.ts [tries]`
 */
const tries = Number(process.argv[2] ?? 200);
const limitMs = 10;
const password = 'correct horse pool battery';
const addresses = { known: 'known@bench.example', unknown: 'unknown@bench.example', disabled: 'off@bench.example' };

const cluster = await startTestCluster();
const log = createLog('silent');
const database = connectDatabase({ ...cluster.connection, database: templateName }, log, 4);
const config = readConfig('test', { RATE_LIMIT_SCALE: '100000' });
const authSecret = 'a secret for measurements only, longer than thirty-two characters';
const { app, identity, commandContext } = await compose({ config, log, database, authSecret, dataDir: tmpdir() });
await app.ready();

for (const email of [addresses.known, addresses.disabled])
  await identity.createAccount(commandContext('bench'), { email, password, name: 'Bench', role: 'ACCOUNT' });
await database.pool.query('update users set disabled_at = now() where email = $1', [addresses.disabled]);

const times: Record<keyof typeof addresses, number[]> = { known: [], unknown: [], disabled: [] };
for (let round = -5; round < tries; round++)
  for (const [kind, email] of Object.entries(addresses) as [keyof typeof addresses, string][]) {
    await database.pool.query('truncate auth_attempts');
    const begin = performance.now();
    await app.inject({ method: 'POST', url: '/api/auth/sign-in', payload: { email, password: `${password}!` } });
    if (round >= 0) times[kind].push(performance.now() - begin);
  }

const median = (values: number[]) => values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
const medians = Object.entries(times).map(([kind, values]) => ({ kind, medianMs: Number(median(values).toFixed(2)) }));
const spread =
  Math.max(...medians.map(({ medianMs }) => medianMs)) - Math.min(...medians.map(({ medianMs }) => medianMs));
process.stdout.write(`${JSON.stringify({ tries, medians, spreadMs: Number(spread.toFixed(2)), limitMs })}\n`);
await app.close();
if (!database.pool.ended) await database.pool.end();
await cluster.stop();
process.exit(spread < limitMs ? 0 : 1);
