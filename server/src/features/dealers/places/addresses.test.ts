import { isUnsplit } from '@poolhouse/domain/features/dealers/places/align-address';
import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const imports = createImportTestClient(server);

beforeEach(() => emptyTables(server, 'dealers', 'imports', 'import_rows'));

const create = async (body: object) =>
  (
    await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'Oxley Pools', state: 'QLD', ...body },
    })
  ).body;
const change = async ({ id, revision }: { id: string; revision: number }, changes: object) => {
  const headers = { 'if-match': `"${revision}"` };
  const url = `/api/dealer/${id}`;
  const { status, body } = await server.call({ method: 'PATCH', url, as: 'ADMIN', body: { changes }, headers });
  expect(status).toBe(200);
  return body;
};
const oxley = { line1: '12 Smith St', city: 'Oxley', postcode: '4075' };
const hills = { line1: '12 Pumphouse Road', city: 'Gregory Hills', state: 'NSW', postcode: '2557' };
const hillsLine = '12 Pumphouse Road, Gregory Hills NSW 2557';

describe('a dealer’s full address', () => {
  test('is made from its parts, follows them, and is what the list and the export show', async () => {
    const dealer = await create(oxley);
    expect(dealer).toMatchObject({ address: '12 Smith St, Oxley QLD 4075', warnings: [] });
    const moved = await change(dealer, { line1: '1 Low Rd', city: 'Sherwood' });
    expect(moved).toMatchObject({ address: '1 Low Rd, Sherwood QLD 4075', warnings: [] });
    expect(await imports.exported()).toContain('1 Low Rd, Sherwood QLD 4075');
    const { body } = await server.call({ url: `/api/dealer/${dealer.id}/history`, as: 'ADMIN' });
    const changed = body.entries[0].changes.map(({ field }: { field: string }) => field);
    expect(changed).toContain('address');
  });

  test('fills the parts when its suburb and postcode match', async () => {
    const dealer = await create(oxley);
    expect(await change(dealer, { address: hillsLine })).toMatchObject({ ...hills, warnings: [] });
  });

  test('is kept and marked when they don’t', async () => {
    const dealer = await create(oxley);
    const changed = await change(dealer, { address: '1 Low Rd, Gregory Hills QLD 4075' });
    expect(changed).toMatchObject({ ...oxley, address: '1 Low Rd, Gregory Hills QLD 4075' });
    expect(changed.warnings).toEqual([expect.stringMatching(/^Check the address/)]);
  });

  test('stays as entered beside parts that are entered with it', async () => {
    const dealer = await create(oxley);
    const both = { line1: '14 Smith St', address: 'At the back of 14 Smith St, Oxley 4075' };
    expect(await change(dealer, both)).toMatchObject({ ...both, warnings: [] });
  });
});

test('an import fills the parts of new and known dealers, and rewrites the line of changed parts', async () => {
  const file = (...rows: string[]) => ['Customer ID,Name,State,Postcode,Address', ...rows].join('\r\n');
  await imports.commit(
    (await imports.read(file(`C1,Hills Pools,NSW,2557,"${hillsLine}"`, 'C2,Odd,QLD,4075,Shed 3'))).id,
  );
  const stored = async () =>
    (await server.pool.query('select address, line1, city, state, postcode from dealers order by priority_id')).rows;
  expect(await stored()).toEqual([
    { ...hills, address: hillsLine },
    { address: 'Shed 3', line1: null, city: null, state: 'QLD', postcode: '4075' },
  ]);
  const run = await imports.read('Customer ID,Name,State,Postcode\r\nC1,Hills Pools,NSW,2558\r\nC2,Odd,QLD,4076');
  await imports.commit(run.id);
  expect((await stored()).map(({ address }) => address)).toEqual([
    '12 Pumphouse Road, Gregory Hills NSW 2558',
    'Shed 3',
  ]);
  await imports.undo(run.id);
  expect((await stored()).map(({ address }) => address)).toEqual([hillsLine, 'Shed 3']);
});

test('an import splits addresses whose state and postcode are in columns, and marks those that a person has to split', async () => {
  const run = await imports.read(
    [
      'Customer ID,Name,State,Postcode,Address',
      'C1,Darwin Pools,NT,0800,"284 Victoria Parade, Darwin"',
      'C2,Odd Pools,QLD,4075,Shed 3 behind the pub',
      'C3,Kiwi Pools,NZN,1010,"12 Queen Street, Auckland"',
    ].join('\r\n'),
  );
  const { rows: read } = await imports.get(run.id);
  const marked = read.flatMap(({ key, warnings }: { key: string; warnings: { column: string; code?: string }[] }) =>
    warnings.filter(({ code }) => code === 'unsplit-address').map(({ column }) => [key, column]),
  );
  expect(marked).toEqual([['C2', 'Address']]);
  await imports.commit(run.id);
  const { rows } = await server.pool.query('select line1, city, postcode from dealers order by priority_id');
  expect(rows).toEqual([
    { line1: '284 Victoria Parade', city: 'Darwin', postcode: '0800' },
    { line1: null, city: null, postcode: '4075' },
    { line1: null, city: null, postcode: '1010' },
  ]);
});

describe('addresses that were stored in one line', () => {
  const stored = async () =>
    (await server.pool.query('select address, line1, city, postcode from dealers order by priority_id')).rows;
  const unsplit = [
    { address: '1/9 Creek Rd Mt Gravatt East QLD 4122', line1: null, city: null, postcode: null },
    { address: 'Shed 3 behind the pub', line1: null, city: null, postcode: null },
  ];
  beforeEach(async () => {
    await create({ priorityId: 'D1' });
    await create({ priorityId: 'D2' });
    await server.pool.query("update dealers set address = $1 where priority_id = 'D1'", [unsplit[0]?.address]);
    await server.pool.query("update dealers set address = $1 where priority_id = 'D2'", [unsplit[1]?.address]);
  });

  test('are offered split, for the page of the dealer', async () => {
    const split = async (address: string) => {
      const query = new URLSearchParams({ address, state: 'QLD' });
      return (await server.call({ url: `/api/place/split?${query}`, as: 'ADMIN' })).body;
    };
    expect(await split(unsplit[0]?.address ?? '')).toEqual({
      split: { street: '1/9 Creek Rd', suburb: 'Mount Gravatt East', state: 'QLD', postcode: '4122' },
    });
    expect(await split(unsplit[1]?.address ?? '')).toEqual({ split: null });
    expect(await stored()).toEqual(unsplit);
  });

  test('are split in bulk after a preview, and are in one line again after its undo', async () => {
    const job = { change: { field: 'address' }, targets: { query: {} } };
    const post = (url: string, body?: object) =>
      server.call({ method: 'POST', url: `/api/bulk-edit/${url}`, as: 'ADMIN', ...(body && { body }) });
    const settled = async (id: string) => {
      const state = async () => (await server.call({ url: `/api/bulk-edit/${id}`, as: 'ADMIN' })).body.state;
      await expect.poll(state, { interval: 20 }).not.toMatch(/ing$/);
    };
    const preview = await post('dealers/preview', job);
    expect(preview).toMatchObject({ status: 200, body: { total: 2, changed: 1, refused: 1 } });
    expect(await stored()).toEqual(unsplit);
    const { id } = (await post('dealers', job)).body;
    await settled(id);
    expect(await stored()).toEqual([
      {
        address: '1/9 Creek Rd, Mount Gravatt East QLD 4122',
        line1: '1/9 Creek Rd',
        city: 'Mount Gravatt East',
        postcode: '4122',
      },
      unsplit[1],
    ]);
    expect((await post(`${id}/undo`)).status).toBe(202);
    await settled(id);
    expect(await stored()).toEqual(unsplit);
  });
});

describe('addresses that a person has to split', () => {
  const list = async (query: string) => (await server.call({ url: `/api/dealer?${query}`, as: 'ADMIN' })).body;
  const waiting = async () =>
    (await server.call({ url: '/api/today', as: 'ADMIN' })).body.waiting.find(
      ({ id }: { id: string }) => id === 'dealers:unsplit',
    );

  test('are found by a filter, as the domain has them', async () => {
    const values = [null, '12 Smith St'].flatMap((line1) =>
      [null, 'Oxley'].flatMap((city) =>
        [null, '12 Smith St, Oxley'].flatMap((address) =>
          ['QLD', 'NZN'].flatMap((state) =>
            ['Australia', ' australia ', 'New Zealand'].map((country) => ({ address, line1, city, state, country })),
          ),
        ),
      ),
    );
    const dealers = values.map((one, at) => ({ ...one, name: `Dealer ${at}` }));
    await server.pool.query(
      `insert into dealers (id, name, address, line1, city, state, country)
       select gen_random_uuid(), name, address, line1, city, state, country
       from jsonb_to_recordset($1) as d(name text, address text, line1 text, city text, state text, country text)`,
      [JSON.stringify(dealers)],
    );
    const namesOf = (found: readonly { name: string }[]) => found.map(({ name }) => name).toSorted();
    const unsplit = dealers.filter((one) => isUnsplit({ ...one, line2: null, postcode: null }));
    const found = await list('unsplit=yes&limit=100');
    expect(found.count).toBe(unsplit.length);
    expect(namesOf(found.dealers)).toEqual(namesOf(unsplit));
    expect((await list('unsplit=no')).count).toBe(dealers.length - unsplit.length);
  });

  test('are counted on Home until they are corrected', async () => {
    expect(await waiting()).toBeUndefined();
    await imports.commit(
      (
        await imports.read(
          ['Customer ID,Name,State,Postcode,Address', 'C1,Odd,QLD,4075,Shed 3', 'C2,Far,QLD,4075,Gate 4'].join('\r\n'),
        )
      ).id,
    );
    expect(await waiting()).toMatchObject({
      title: '2 dealer addresses to check',
      action: { path: '/home/dealers?unsplit=yes&status=active' },
    });
    const { dealers } = await list('unsplit=yes&status=active');
    const [{ id }] = dealers;
    const { revision } = (await server.call({ url: `/api/dealer/${id}`, as: 'ADMIN' })).body;
    await change({ id, revision }, { line1: '12 Smith St', city: 'Oxley' });
    expect((await waiting()).title).toBe('1 dealer address to check');
    expect((await list('unsplit=yes&status=active')).count).toBe(1);
  });
});
