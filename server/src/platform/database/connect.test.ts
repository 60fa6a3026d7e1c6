import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { connectDatabase } from './connect.ts';

const server = useTestServer();

test('a new connection is handed out without a statement under way: the driver is going to refuse others behind it', async () => {
  const database = connectDatabase(server.database.connection, createLog('silent'));
  const client = await database.pool.connect();
  expect(client).toHaveProperty('readyForQuery', true);
  client.release();
  await database.close();
});
