import { afterEach, beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from '../../testing/test-socket.ts';

const server = useTestServer({ RATE_LIMIT_SCALE: '1' });
let url = '';
const open: TestSocket[] = [];

beforeAll(async () => {
  url = await listen(server.app);
});
afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
});

async function lineOf(role: 'ADMIN' | 'SERVICE'): Promise<TestSocket> {
  const line = await openTestSocket(url, (await server.as(role)).authorization.slice(7));
  open.push(line);
  return line;
}

test('a flood of messages ends its own connection and no other', async () => {
  const [flooding, calm] = [await lineOf('ADMIN'), await lineOf('SERVICE')];
  for (let count = 0; count < 500; count++) flooding.socket.emit('leave', 'dealers');
  await expect.poll(() => flooding.socket.connected).toBe(false);
  expect(flooding.goodbyes).toEqual(['too-many-messages']);
  expect(await calm.join('dealers')).toMatchObject({ ok: true });
});

test('scrolling through a list is no flood', async () => {
  const line = await lineOf('ADMIN');
  for (let count = 0; count < 50; count++) line.socket.emit('leave', 'dealers');
  expect(await line.join('dealers')).toMatchObject({ ok: true });
});

test('a page follows fifty topics at most', async () => {
  const line = await lineOf('ADMIN');
  const topics = Array.from({ length: 51 }, (_, n) => `dealer:019a0000-0000-7000-8000-0000000000${10 + n}`);
  const answers = [];
  for (const topic of topics) answers.push(await line.join(topic));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  expect(answers.at(-1)).toMatchObject({ ok: false, code: 'too-many-requests' });
  line.socket.emit('leave', topics[0] ?? '');
  expect(await line.join(topics[50] ?? '')).toMatchObject({ ok: true });
});

test('a person has thirty sockets at most, also when they are opened at once', async () => {
  const opened = await Promise.allSettled(Array.from({ length: 80 }, () => lineOf('ADMIN')));
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  for (const { socket } of open.splice(0)) socket.disconnect();
  await expect.poll(async () => (await lineOf('ADMIN').catch(() => null))?.socket.connected).toBe(true);
});

test('a person has thirty sockets at most', async () => {
  for (let count = 0; count < 30; count++) await lineOf('ADMIN');
  await expect(lineOf('ADMIN')).rejects.toMatchObject({ data: { code: 'too-many-requests' } });
  expect((await lineOf('SERVICE')).socket.connected).toBe(true);
});
