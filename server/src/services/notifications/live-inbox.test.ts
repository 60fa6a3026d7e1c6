import { afterEach, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from '../../testing/test-socket.ts';

const server = useTestServer();
const open: TestSocket[] = [];
let url: string | undefined;

afterEach(() => {
  for (const { socket } of open.splice(0)) socket.disconnect();
});

async function lineOf(role: 'ADMIN' | 'RECEPTION') {
  url ??= await listen(server.app);
  const line = await openTestSocket(url, (await server.as(role)).authorization.slice('Bearer '.length));
  open.push(line);
  const { rows } = await server.pool.query('select id from users where role = $1', [role]);
  return { line, id: rows[0].id as string };
}

test('a message to a user is shown on their pages at once, and on no others', async () => {
  const [reception, admin] = [await lineOf('RECEPTION'), await lineOf('ADMIN')];
  expect(await reception.line.join(`inbox:${reception.id}`)).toMatchObject({ ok: true });
  expect(await admin.line.join(`inbox:${reception.id}`)).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await admin.line.join('inboxes')).toMatchObject({ ok: false, code: 'forbidden' });
  expect(await admin.line.join(`inbox:${admin.id}`)).toMatchObject({ ok: true });
  await server.pool.query(
    "insert into notifications (id, user_id, type, title, description, created_at) values (gen_random_uuid(), $1, 'other', 'Hello', 'There', now())",
    [reception.id],
  );
  await expect.poll(() => reception.line.changes.map(({ topic }) => topic)).toContain(`inbox:${reception.id}`);
  expect(admin.line.changes).toEqual([]);
});
