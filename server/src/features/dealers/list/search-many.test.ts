import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

/** More than a list counts exactly. */
const lagoons = 12_000;

const server = useTestServer();
const get = (url: string) => server.call({ url, as: 'SUPERUSER' });
const rowsOf = (csv: string) => csv.split('\r\n').slice(1, -1);

/** All of them match the search alike, and one more matches it least. */
beforeAll(async () => {
  await server.pool.query(
    `insert into dealers (id, name, state, status)
      select gen_random_uuid(), 'Lagoon', 'NSW', case when n % 3 = 0 then 'inactive' else 'active' end
      from generate_series(1, $1::int) n`,
    [lagoons],
  );
  await server.pool.query(
    `insert into dealers (id, name, state, x_coordinates, y_coordinates)
      values (gen_random_uuid(), 'Lagoon Filtration of the Far North', 'TAS', 147.3, -42.9),
        (gen_random_uuid(), 'Aqua Pools', 'TAS', 147.4, -42.8)`,
  );
});

test('a filter finds the one that the search ranks last', async () => {
  const { body } = await get('/api/dealer?q=lagoon&state=TAS');
  expect(body).toMatchObject({ count: 1, countExact: true });
  expect(body.dealers[0].name).toBe('Lagoon Filtration of the Far North');
});

test('the list counts exactly as far as every list does, and says so', async () => {
  expect((await get('/api/dealer?q=lagoon')).body).toMatchObject({ count: 10_000, countExact: false });
  expect((await get('/api/dealer?q=lagoon&state=NSW')).body).toMatchObject({ count: 10_000, countExact: false });
  expect((await get('/api/dealer?q=lagoon&status=inactive')).body).toMatchObject({ count: 4_000, countExact: true });
});

test.each(['', '&sort=name', '&state=NSW&state=TAS'])('pages go on to the very last: %s', async (filters) => {
  const { body } = await get(`/api/dealer?q=lagoon${filters}&limit=100&page=121`);
  expect(body.dealers.map(({ name }: { name: string }) => name)).toEqual(['Lagoon Filtration of the Far North']);
  expect((await get(`/api/dealer?q=lagoon${filters}&limit=100&page=122`)).body.dealers).toEqual([]);
});

test.each([
  ['q=lagoon', lagoons + 1],
  ['q=lagoon&sort=-name', lagoons + 1],
  ['q=lagoon&state=NSW', lagoons],
  ['q=lagoon&status=active', 8_001],
  ['q=lagoon&state=TAS', 1],
  ['q=aqua&state=NSW', 0],
])('the export of %s holds exactly its rows', async (query, rows) => {
  const { status, text } = await get(`/api/dealer/csv?${query}`);
  expect({ status, rows: rowsOf(text).length }).toEqual({ status: 200, rows });
});

test('the export keeps the order of the search', async () => {
  expect(rowsOf((await get('/api/dealer/csv?q=lagoon')).text).at(-1)).toContain('"Lagoon Filtration of the Far North"');
});

test('a bulk edit of all that match is of all that match', async () => {
  const preview = (query: object) =>
    server.call({
      method: 'POST',
      url: '/api/bulk-edit/dealers/preview',
      as: 'ADMIN',
      body: { targets: { query }, change: { field: 'status', value: 'inactive' } },
    });
  expect((await preview({ q: 'lagoon' })).body).toMatchObject({ total: lagoons + 1, changed: 8_001 });
  expect((await preview({ q: 'lagoon', state: ['TAS'] })).body).toMatchObject({ total: 1 });
});

test('the map shows all that match', async () => {
  expect((await get('/api/dealer/map?q=lagoon')).body).toMatchObject({ count: 1, unplaced: lagoons });
  expect((await get('/api/dealer/map?q=lagoon&state=TAS')).body.names).toEqual(['Lagoon Filtration of the Far North']);
});
