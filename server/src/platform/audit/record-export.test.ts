import { beforeAll, expect, test } from 'vitest';
import { insertDealer } from '../../services/files/files-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const words = 'Zylberstein';
let announcement: string;
let dealer: string;

beforeAll(async () => {
  dealer = await insertDealer(server);
  const body = { title: 'A', description: 'A', roles: [], branches: [] };
  announcement = (await server.call({ method: 'POST', url: '/api/announcement', as: 'ADMIN', body })).body.id;
});

const openedSearches = async () => {
  const { body } = await server.call({ url: '/api/log?action=export&limit=200', as: 'ADMIN' });
  const changes = body.logs.flatMap((entry: { changes: object[] }) => entry.changes);
  return changes.filter(({ field }: { field: string }) => field === 'search');
};

test('no export leaves the words that were searched for readable in the log, and erasing the person erases them', async () => {
  const { body: person } = await server.call({
    method: 'POST',
    url: '/api/user/create',
    as: 'ADMIN',
    body: { email: 'z@test.example', name: `Jo ${words}`, role: 'SERVICE' },
  });
  const exportsOfLists = server.poolhouse.useCases.filter(
    ({ call }) => call.kind === 'csv' && call.name !== 'imports.refused',
  );
  const searched: string[] = [];
  for (const { call } of exportsOfLists) {
    const path = call.path.replace(/:\w+/g, call.name.startsWith('announcements') ? announcement : dealer);
    const ask = (query: string) => server.call({ url: `/api${path}${query}`, as: 'ADMIN' });
    const answer = await ask(`?q=${words}`);
    if (answer.status === 200) searched.push(call.name);
    else expect({ call: call.name, status: answer.status, text: answer.text }).toMatchObject({ status: 400 });
  }
  expect(searched.length).toBeGreaterThanOrEqual(6);
  const stored = await server.pool.query("select changes::text, target_label from audit_log where action = 'export'");
  expect(stored.rows.length).toBeGreaterThanOrEqual(searched.length);
  expect(JSON.stringify(stored.rows)).not.toContain(words);
  const opened = await openedSearches();
  expect(opened.map(({ after }: { after: string }) => after)).toEqual(searched.map(() => words));
  const erased = await server.call({
    method: 'POST',
    url: '/api/user/erase',
    as: 'ADMIN',
    body: { id: person.id, reason: 'Asked for it' },
  });
  expect([erased.status, erased.text]).toEqual([200, expect.any(String)]);
  expect(await openedSearches()).toEqual(
    searched.map(() => ({ field: 'search', before: null, after: null, hidden: 'erased' })),
  );
});
