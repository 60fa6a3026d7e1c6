import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { buildServer } from './build-server.ts';
import { mountHealth } from './health.ts';

test('a slow event loop refuses calls, and neither of the health calls', async () => {
  const app = await buildServer({
    config: readConfig('test', {}),
    log: createLog('silent'),
    maintenance: { until: null },
    busyAfterMs: Number.MIN_VALUE,
  });
  mountHealth(app, { readiness: { check: async () => null }, metrics: new Registry(), isStopping: () => false });
  app.get('/api/anything', async () => 'answered');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  await expect.poll(() => statusOf('/api/anything')).toBe(503);
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200]);
  await app.close();
});
