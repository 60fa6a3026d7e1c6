import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const get = (url: string) => server.call({ url, as: 'SUPERUSER' });
const namesOf = ({ body }: { body: { dealers: { name: string }[] } }) => body.dealers.map(({ name }) => name);
const search = async (q: string, more = '') => namesOf(await get(`/api/dealer?q=${encodeURIComponent(q)}${more}`));
const ids = new Map<string, string>();

beforeAll(async () => {
  const dealers = [
    {
      name: 'Cascade Pools',
      state: 'NSW',
      priorityId: 'C100',
      mobile: '0412 345 678',
      phone: '02 9900 5509',
      email: ['shop@cascade.example', 'owner@cascade.example'],
      line1: '1 River Street',
      city: 'Ballina',
      postcode: '2478',
      contactName: 'Siobhan O’Brien',
      type: ['jims'],
      flag: ['ecomm'],
    },
    { name: 'Ballina Spas', state: 'NSW', priorityId: 'C200', city: 'Lismore', postcode: '2480' },
    { name: 'Smith & Sons Filtration', state: 'QLD', priorityId: 'C300', city: 'Cairns', postcode: '4870' },
    { name: 'Pool Shop 2478', state: 'VIC', priorityId: '2478', phone: '+64 9 123 4567' },
    { name: 'The 2478 Pool Club', state: 'TAS', priorityId: 'C500' },
  ];
  for (const body of dealers) {
    const created = await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body });
    ids.set(body.name, created.body.id);
  }
});

describe('the search finds', () => {
  test.each([
    ['0412345678', ['Cascade Pools']],
    ['+61 412 345 678', ['Cascade Pools']],
    ['(02) 9900 5509', ['Cascade Pools']],
    ['0064 9 123 4567', ['Pool Shop 2478']],
    ['OWNER@cascade.example', ['Cascade Pools']],
    ["siobhan o'brien", ['Cascade Pools']],
    ['e-commerce', ['Cascade Pools']],
    ['Jim’s', ['Cascade Pools']],
    ['Cairns', ['Smith & Sons Filtration']],
    ['smith and sons', ['Smith & Sons Filtration']],
    ['smith & sons', ['Smith & Sons Filtration']],
    ['smith&sons', ['Smith & Sons Filtration']],
  ])('%s', async (q, names) => expect(await search(q)).toEqual(names));

  test('what fits a suburb after what the ranking finds by name', async () => {
    expect(await search('ballina')).toEqual(['Ballina Spas', 'Cascade Pools']);
  });

  test('what fits digits first, but after the customer ID that they are', async () => {
    expect(await search('2478')).toEqual(['Pool Shop 2478', 'Cascade Pools', 'The 2478 Pool Club']);
  });
});

describe('the same hits', () => {
  test.each([
    ['are filtered', '&state=QLD', []],
    ['are filtered to the one', '&state=NSW&flag=ecomm', ['Cascade Pools']],
    ['are sorted', '&sort=-name', ['Cascade Pools']],
  ])('%s', async (_what, more, names) => expect(await search('0412 345 678', more)).toEqual(names));

  test('are exported', async () => {
    const { text } = await get('/api/dealer/csv?q=ballina');
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      expect.stringContaining('Ballina Spas'),
      expect.stringContaining('Cascade Pools'),
    ]);
  });

  test('are on the map', async () => {
    expect((await get('/api/dealer/map?q=shop@cascade.example')).body).toMatchObject({
      count: 1,
      names: ['Cascade Pools'],
    });
  });

  test('are edited in bulk', async () => {
    const { body } = await server.call({
      method: 'POST',
      url: '/api/bulk-edit/dealers/preview',
      as: 'ADMIN',
      body: { targets: { query: { q: '+61412345678' } }, change: { field: 'status', value: 'inactive' } },
    });
    expect(body).toMatchObject({ total: 1, changed: 1 });
  });
});

test('a new number is found at once, and the old one no longer', async () => {
  const id = ids.get('Ballina Spas');
  const patch = (phone: string, revision: number) =>
    server.call({
      method: 'PATCH',
      url: `/api/dealer/${id}`,
      as: 'ADMIN',
      headers: { 'if-match': `"${revision}"` },
      body: { changes: { phone } },
    });
  expect((await patch('07 4000 1111', 1)).status).toBe(200);
  expect(await search('0740001111')).toEqual(['Ballina Spas']);
  expect((await patch('07 4000 2222', 2)).status).toBe(200);
  expect(await search('0740001111')).toEqual([]);
});
