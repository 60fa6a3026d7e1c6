import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const list = (query: string) => server.call({ url: `/api/dealer?${query}`, as: 'MARKETPLACE' });
const names = async (query: string) => (await list(query)).body.dealers.map((dealer: { name: string }) => dealer.name);

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield'), ('R02', 'Tom Okafor')");
  const dealers = [
    {
      name: 'Aqua Pools',
      state: 'NSW',
      priorityId: 'C100',
      rep: 'R01',
      type: ['elite'],
      flag: ['ecomm'],
      postcode: '2000',
    },
    {
      name: 'Blue Lagoon Filtration',
      state: 'QLD',
      priorityId: 'C200',
      rep: 'R02',
      type: ['standard'],
      status: 'inactive',
      active_sprout_completed: true,
    },
    {
      name: 'Coral Leisure',
      state: 'QLD',
      priorityId: 'C300',
      rep: 'R01',
      flag: ['leads', 'ecomm'],
      schedules: [{ kind: 'type', type: 'elite', duration: 12 }],
    },
    { name: '=HYPERLINK("http://x.example")', state: 'VIC', priorityId: 'C400', phone: '+64 9 123 4567' },
  ];
  for (const body of dealers) await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body });
});

describe('the dealer list', () => {
  test('counts and sorts by name', async () => {
    const { body } = await list('');
    expect(body).toMatchObject({ count: 4, countExact: true });
    expect(body.dealers.map((dealer: { custId: string }) => dealer.custId)).toEqual(['C400', 'C100', 'C200', 'C300']);
  });

  test.each([
    ['state=QLD', ['Blue Lagoon Filtration', 'Coral Leisure']],
    ['state=QLD&state=NSW', ['Aqua Pools', 'Blue Lagoon Filtration', 'Coral Leisure']],
    ['rep=R01&state=QLD', ['Coral Leisure']],
    ['flag=ecomm', ['Aqua Pools', 'Coral Leisure']],
    ['type=elite', ['Aqua Pools', 'Coral Leisure']],
    ['status=inactive', ['Blue Lagoon Filtration']],
    ['sprinklr=yes', ['Blue Lagoon Filtration']],
    ['sort=-custId&state=QLD', ['Coral Leisure', 'Blue Lagoon Filtration']],
    ['limit=1&page=2&sort=custId', ['Blue Lagoon Filtration']],
    ['page=99', []],
    ['q=blue', ['Blue Lagoon Filtration']],
    ['q=Bleu lagon', ['Blue Lagoon Filtration']],
    ['q=coral', ['Coral Leisure']],
    ['q=lagoon&state=NSW', []],
    ['q=%25', []],
    ["q=' or 1=1 --", []],
    ['q=.*', []],
    ['q=(.%2B)%2B$', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('selected dealers are found by their ids, and other filters add up', async () => {
    const { body } = await list('state=QLD');
    const ids = body.dealers.map(({ id }: { id: string }) => id);
    expect(await names(`id=${ids[1]}`)).toEqual(['Coral Leisure']);
    expect(await names(`id=${ids[0]}&id=${ids[1].toUpperCase()}&sort=-name`)).toEqual([
      'Coral Leisure',
      'Blue Lagoon Filtration',
    ]);
    expect(await names(`id=${ids[0]}&id=${ids[1]}&status=inactive`)).toEqual(['Blue Lagoon Filtration']);
    expect(await names(`id=${ids[0]}&id=${ids[1]}&q=coral`)).toEqual(['Coral Leisure']);
    expect((await list(`id=${ids[0]}`)).body).toMatchObject({ count: 1, countExact: true });
  });

  test('as many dealers can be selected as a page has', async () => {
    const idsOf = (count: number) =>
      Array.from({ length: count }, (_, index) => `id=${`00000000-0000-7000-8000-${String(index).padStart(12, '0')}`}`);
    expect((await list(idsOf(200).join('&'))).body).toMatchObject({ count: 0 });
    expect((await list(idsOf(201).join('&'))).status).toBe(400);
    expect((await list('id=C100')).status).toBe(400);
  });

  test('a customer id finds its dealer first', async () => {
    expect((await names('q=c300'))[0]).toBe('Coral Leisure');
  });

  test('a page beyond the end still tells the count', async () => {
    expect((await list('page=99')).body.count).toBe(4);
  });

  test.each([
    'page=0',
    'page=-1',
    'page=abc',
    'page=1e9',
    'limit=201',
    'limit=1e6',
    'limit=0x10',
    'sort=password',
    'sort=name;drop',
    'status=XX',
    'state[$ne]=NSW',
    'nope=1',
    'sprinklr=maybe',
    `q=${'x'.repeat(201)}`,
  ])('refuses %s with 400', async (query) => {
    const { status, body } = await list(query);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' });
  });

  test('a dealer is found at once by who added it, and after a change under the new name', async () => {
    const { body: dealer } = await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'Zebra Swim', state: 'TAS' },
    });
    expect(await names('q=zebra')).toEqual(['Zebra Swim']);
    await server.call({
      method: 'PATCH',
      url: `/api/dealer/${dealer.id}`,
      as: 'ADMIN',
      body: { changes: { name: 'Quokka Swim' } },
      headers: { 'if-match': '"1"' },
    });
    expect(await names('q=quokka')).toEqual(['Quokka Swim']);
    expect(await names('q=zebra')).toEqual([]);
  });

  test('a change that came by another way is found as soon as the database says so', async () => {
    await names('q=warm');
    await server.pool.query("update dealers set name = 'Narwhal Robotics' where priority_id = 'C200'");
    await expect.poll(() => names('q=narwhal')).toEqual(['Narwhal Robotics']);
    await server.pool.query("update dealers set name = 'Blue Lagoon Filtration' where priority_id = 'C200'");
    await expect.poll(() => names('q=lagoon')).toEqual(['Blue Lagoon Filtration']);
  });
});

describe('the dealer CSV', () => {
  const csv = (query: string, role: 'SUPERUSER' | 'COMMERCIAL' = 'SUPERUSER') =>
    server.call({ url: `/api/dealer/csv?${query}`, as: role });

  test('has the pinned columns in their order and exactly the filtered rows', async () => {
    const { text, headers } = await csv('rep=R01&sort=-name');
    const lines = text.split('\r\n');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(lines[0]).toBe(
      '\uFEFFCustomer ID,Name,Contact Name,Address,Email,Mobile,Minisite,Phone,Rep,State,Postcode,Status,Website,Flag,Type,Sprinklr',
    );
    expect(lines.slice(1)).toEqual([
      '"C300","Coral Leisure",,,,,,,"R01","QLD",,"active",,"leads,ecomm","12_elite","no"',
      '"C100","Aqua Pools",,,,,,,"R01","NSW","2000","active",,"ecomm","elite","no"',
      '',
    ]);
  });

  test('has exactly the selected rows, and its name says how many', async () => {
    const { body } = await list('state=QLD');
    const [first, second] = body.dealers.map(({ id }: { id: string }) => `id=${id}`);
    const { text, headers } = await csv(`sort=-name&${first}&${second}`);
    expect(
      text
        .split('\r\n')
        .slice(1)
        .map((line) => line.slice(0, 6)),
    ).toEqual(['"C300"', '"C200"', '']);
    expect(headers['content-disposition']).toMatch(/filename="dealers-\d{4}-\d\d-\d\d-2-selected\.csv"/);
  });

  test('is named by the day and the filter', async () => {
    const { headers } = await csv('state=VIC&status=active&columns=all&sort=-name');
    expect(headers['content-disposition']).toMatch(/filename="dealers-\d{4}-\d\d-\d\d-vic-active\.csv"/);
  });

  test('has both numbers of a dealer in the same form', async () => {
    await server.pool.query(
      "update dealers set mobile = '0412345678', phone = '0299005509' where priority_id = 'C300'",
    );
    const { text } = await csv('rep=R01&sort=-name');
    await server.pool.query("update dealers set mobile = null, phone = null where priority_id = 'C300'");
    expect(text.split('\r\n')[1]).toContain('"0412 345 678",,"02 9900 5509"');
  });

  test('no cell starts a formula', async () => {
    const { text } = await csv('state=VIC');
    expect(text.split('\r\n')[1]).toBe(
      `"C400","'=HYPERLINK(""http://x.example"")",,,,,,"'+6491234567",,"VIC",,"active",,,,"no"`,
    );
  });

  test('is itself in the activity log, with its number of rows', async () => {
    await csv('state=QLD');
    await expect
      .poll(
        async () =>
          (
            await server.pool.query(
              "select target_label from audit_log where action = 'export' order by id desc limit 1",
            )
          ).rows[0]?.target_label,
      )
      .toBe('2 dealers');
  });

  test('needs the permission to export', async () => {
    expect((await csv('', 'COMMERCIAL')).status).toBe(403);
  });
});
