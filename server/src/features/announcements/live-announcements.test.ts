import { afterAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from '../../testing/test-socket.ts';

const server = useTestServer();
const lines: TestSocket[] = [];

afterAll(() => {
  for (const { socket } of lines) socket.disconnect();
});

test('an announcement reaches three hundred open pages, those of dealers too where it is for them', async () => {
  const url = await listen(server.app);
  const roles = [
    'DEALER',
    'RECEPTION',
    'SERVICE',
    'FINANCE',
    'TRAINING',
    'ACCOUNT',
    'COMMERCIAL',
    'MARKETPLACE',
    'SUPERUSER',
    'OFFICE_MANAGER',
  ] as const;
  for (const role of roles) {
    const token = (await server.as(role)).authorization.slice(7);
    lines.push(...(await Promise.all(Array.from({ length: 30 }, () => openTestSocket(url, token)))));
  }
  let heard = 0;
  for (const { socket } of lines) {
    socket.on('changed', (topic) => {
      if (topic === 'announcements') heard += 1;
    });
    expect(await socket.emitWithAck('join', 'announcements')).toMatchObject({ ok: true });
  }
  await server.call({
    method: 'POST',
    url: '/api/announcement',
    as: 'ADMIN',
    body: { title: 'Stocktake', description: 'On Friday.', roles: [...roles] },
  });
  await expect.poll(() => heard, { interval: 20 }).toBe(300);
});
