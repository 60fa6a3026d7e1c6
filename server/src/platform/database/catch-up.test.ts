import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

test('what was committed before is heard of by the time that the listener has caught up', async () => {
  const { listener } = server.poolhouse;
  const heard: string[] = [];
  listener.on('catching_up', { notify: (payload) => heard.push(payload), reset: () => undefined });
  await listener.catchUp();
  const commit = async (number: number) => {
    await server.pool.query(`select pg_notify('catching_up', $1)`, [String(number)]);
    await listener.catchUp();
    expect(heard).toContain(String(number));
  };
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 10 }, (_, at) => commit(round * 10 + at)));
  expect(heard.length).toBe(200);
});
