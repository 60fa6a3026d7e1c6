import { expect, test } from 'vitest';
import { prepareFirstCalls } from './platform/http/prepare-first-calls.ts';
import { createLog } from './platform/log.ts';
import { collect } from './services/feature/index.ts';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const log = createLog('silent');
const partsOf = ({ useCases, descriptors, commandContext }: typeof server.poolhouse) => ({
  useCases,
  firstCalls: collect(descriptors, 'firstCalls'),
  commandContext,
  log,
});

test('Home, the service dashboard and dispatch are made ready after a start, and leave no trace', async () => {
  const parts = partsOf(server.poolhouse);
  const countLog = async () => (await server.pool.query('select count(*)::int as lines from audit_log')).rows[0].lines;
  const before = await countLog();
  const made = await prepareFirstCalls(parts, new AbortController().signal);
  expect(made.toSorted()).toEqual([
    'home.today',
    'marketplace.dispatchFiles',
    'serviceRequests.figures',
    'serviceRequests.open',
  ]);
  expect(await countLog()).toBe(before);
});

test('first calls only read, and write nothing into the activity log', () => {
  for (const { call } of partsOf(server.poolhouse).firstCalls) {
    expect(call.method).toBe('GET');
    expect(call.audit).toBeUndefined();
  }
});

test('a server that stops leaves off', async () => {
  expect(await prepareFirstCalls(partsOf(server.poolhouse), AbortSignal.abort())).toEqual([]);
});
