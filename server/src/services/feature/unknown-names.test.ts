import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const importId = '01920000-0000-7000-8000-000000000001';
const fileId = '01920000-0000-7000-8000-000000000002';

/** What an installation holds of a feature that it no longer has. */
beforeAll(async () => {
  await server.pool.query(
    `insert into imports (id, kind, state, file_name, file_hash, file_size, encoding, created_by, created_by_name)
      select $1, 'robots', 'ready', 'robots.csv', '', 0, 'utf-8', id, name from users limit 1`,
    [importId],
  );
  await server.pool.query(
    `insert into files (id, kind, name, content_type, bytes, sha256, created_by, created_by_name)
      select $1, 'robot', 'robot.pdf', 'application/pdf', 1, '', id, name from users limit 1`,
    [fileId],
  );
});

const csv = { 'content-type': 'text/csv', 'x-filename': 'robots.csv' };
const view = { list: 'robots', name: 'Mine', query: {} };

test.each([
  ['an import', { method: 'POST', url: '/api/import/robots', headers: csv, payload: 'a' }, 'can’t be imported'],
  ['a stored import', { url: `/api/import/${importId}` }, 'can’t be imported'],
  ['bulk edits', { url: '/api/bulk-edit?kind=robots' }, 'There is no such kind.'],
  ['the views of a list', { url: '/api/view?list=robots' }, 'doesn’t have saved views'],
  ['a new view', { method: 'POST', url: '/api/view', body: view }, 'doesn’t have saved views'],
  ['a counter', { url: '/api/counter?fields=robots' }, 'Choose from marketplace_processing, '],
  ['a list by a name that none can have', { url: '/api/view?list=ROBOTS!' }, 'doesn’t have saved views'],
] as const)('%s of a kind that no feature has is refused with its reason', async (_what, request, reason) => {
  const { status, body } = await server.call({ ...request, as: 'ADMIN' });
  expect([status, body.code]).toEqual([400, 'invalid']);
  expect(JSON.stringify(body)).toContain(reason);
});

test('a stored file of such a kind is not there', async () => {
  expect((await server.call({ url: `/api/file/${fileId}`, as: 'ADMIN' })).status).toBe(404);
});
