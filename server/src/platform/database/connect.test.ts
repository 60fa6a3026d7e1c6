import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

test('a new connection is handed out without a statement under way, which the driver will refuse', () => {
  const { host, port, user, password, database } = server.database.connection;
  const script = `
    import { connectDatabase } from ${JSON.stringify(join(import.meta.dirname, 'connect.ts'))};
    const database = connectDatabase(${JSON.stringify({ host, port, user, password, database })}, console);
    await database.pool.query('select 1');
    await database.close();`;
  const { status, stderr } = spawnSync(process.execPath, ['--throw-deprecation', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
