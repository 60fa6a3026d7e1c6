import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch } from '../../../testing/sample-bench.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const inspector = { as: 'COMMERCIAL' } as const;
const at = '/api/commercial/customer';
const get = async (path: string) => (await server.call({ url: `/api${path}`, ...inspector })).body;
const post = (path: string, body: object) => server.call({ method: 'POST', url: `/api${path}`, ...inspector, body });
const patch = (id: string, revision: number, body: object) =>
  server.call({ method: 'PATCH', url: `${at}/${id}`, ...inspector, headers: ifMatch(revision), body });
const create = async (given: object = {}) =>
  (await post('/commercial/customer', { pool_name: 'Ryde Aquatic Centre', ...given })).body;
type Named = { pool_name: string };
const names = async (query = '') =>
  (await get(`/commercial/customer${query}`)).customers.map(({ pool_name }: Named) => pool_name);
const settled = async (path: string) => {
  await expect.poll(async () => (await get(path)).state, { interval: 20 }).not.toMatch(/ing$/);
  return get(path);
};

beforeEach(() => emptyTables(server, 'commercial_customers', 'audit_log', 'imports'));

const parramatta = { address: '7a Park Pde', suburb: 'Parramatta', state: 'NSW', postcode: '2150' };
const contact = { contact_name: 'Anna Berg', contact_phone: '+61 412 345 678', contact_email: 'Anna@Pool.example' };

describe('a commercial customer', () => {
  test('is created with a place on the map, read, changed and remembered', async () => {
    server.clock.at = new Date('2026-11-28T14:00:00Z');
    const made = await post('/commercial/customer', {
      pool_name: ' Parramatta Pool ',
      custId: 'c77',
      ...parramatta,
      ...contact,
    });
    server.clock.at = null;
    expect(made).toMatchObject({
      status: 201,
      body: {
        date: '2026-11-29',
        pool_name: 'Parramatta Pool',
        managed_by: null,
        contact_phone: '0412345678',
        contact_email: 'anna@pool.example',
        created_by: expect.stringMatching(/./),
        custId: 'C77',
        last_update: '2026-11-28T14:00:00.000Z',
        overview_confirmation: false,
        xCoordinates: expect.closeTo(151, 0),
        yCoordinates: expect.closeTo(-33.8, 0),
        revision: 1,
      },
    });
    const { id, xCoordinates } = made.body;
    const changed = await patch(id, 1, { managed_by: 'City of Parramatta', overview_confirmation: true });
    expect(changed).toMatchObject({ status: 200, body: { xCoordinates, overview_confirmation: true, revision: 2 } });
    expect(await get(`/commercial/customer/${id}`)).toEqual(changed.body);
    expect((await patch(id, 2, { suburb: 'Perth', state: 'WA', postcode: '6000', address: null })).body).toMatchObject({
      xCoordinates: expect.closeTo(115.9, 0),
    });
    expect((await get(`/commercial/customer/${id}/history`)).entries).toMatchObject([
      { action: 'update', revision: 3 },
      { action: 'update', revision: 2 },
      { action: 'create', revision: 1 },
    ]);
  });

  test.each([
    [{ pool_name: '  ' }, 'pool_name'],
    [{ pool_name: '🏊 Ryde' }, 'pool_name'],
    [{ pool_name: '/etc' }, 'pool_name'],
    [{ contact_email: 'anna' }, 'contact_email'],
    [{ contact_phone: '12' }, 'contact_phone'],
    [{ state: 'XX' }, 'state'],
    [{ postcode: '20' }, 'postcode'],
    [{ date: '1899-01-01' }, 'date'],
    [{ overview_confirmation: 'maybe' }, 'overview_confirmation'],
  ])('refuses %j and names the field', async (given, path) => {
    const { status, body } = await post('/commercial/customer', { pool_name: 'Ryde', ...given });
    expect([status, body.fields?.[0]?.path]).toEqual([400, path]);
    const { id } = await create();
    const changed = await patch(id, 1, given);
    expect([changed.status, changed.body.fields?.[0]?.path]).toEqual([400, path]);
  });

  test('has a name and a customer ID of its own', async () => {
    await create({ custId: 'C1' });
    expect((await post('/commercial/customer', { pool_name: 'RYDE aquatic centre' })).body).toMatchObject({
      status: 409,
      fields: [{ path: 'pool_name' }],
    });
    const other = await create({ pool_name: 'Lane Cove' });
    expect(await patch(other.id, 1, { custId: 'c1' })).toMatchObject({
      status: 409,
      body: { fields: [{ path: 'custId', message: 'Another pool already has this customer ID.' }] },
    });
  });

  test('takes changes of two fields by two people, and shows both values of one field', async () => {
    const { id } = await create();
    expect(await patch(id, 1, { managed_by: 'City of Ryde' })).toMatchObject({ status: 200 });
    expect(await patch(id, 1, { general_comment: 'Gate code at reception' })).toMatchObject({
      status: 200,
      body: { managed_by: 'City of Ryde', revision: 3 },
    });
    expect(await patch(id, 1, { managed_by: 'YMCA' })).toMatchObject({ status: 412 });
  });

  test('is removed, found by the filter alone, and restored', async () => {
    const { id } = await create();
    const remove = { method: 'DELETE', url: `${at}/${id}`, ...inspector, headers: ifMatch() } as const;
    expect(await server.call(remove)).toMatchObject({ status: 200, body: { id, revision: 2 } });
    expect(await names()).toEqual([]);
    expect(await names('?removed=yes')).toEqual(['Ryde Aquatic Centre']);
    expect((await post(`/commercial/customer/${id}/restore`, {})).body).toMatchObject({ revision: 3 });
    expect(await names()).toEqual(['Ryde Aquatic Centre']);
  });

  test('is for commercial staff and administrators alone', async () => {
    expect((await server.call({ url: at })).status).toBe(401);
    expect((await server.call({ url: at, as: 'DEALER' })).status).toBe(403);
    expect((await server.call({ url: at, as: 'SERVICE' })).status).toBe(403);
  });

  test('loses its contact when the person is erased', async () => {
    const { id } = await create(contact);
    const admin = (path: string, body: object) =>
      server.call({ method: 'POST', url: `/api/privacy/${path}`, as: 'ADMIN', body });
    const person = { email: 'anna@pool.example' };
    expect((await admin('preview', person)).body.kinds).toMatchObject([{ noun: 'commercial customers', found: 1 }]);
    expect((await admin('erase', { ...person, reason: 'They asked.' })).status).toBe(200);
    expect(await get(`/commercial/customer/${id}`)).toMatchObject({ contact_name: null, contact_email: null });
    expect((await admin('preview', person)).body.kinds).toEqual([]);
  });
});

describe('the list of customers', () => {
  beforeEach(async () => {
    await create({ pool_name: 'Ryde Aquatic Centre', managed_by: 'City of Ryde', ...parramatta, site: 'Ryde' });
    await create({ pool_name: 'Ryde Leisure Pool', managed_by: 'Belgravia', ...parramatta, site: 'RYDE' });
    await create({ pool_name: 'Oasis Townsville', managed_by: 'Belgravia', state: 'QLD', date: '2020-05-01' });
  });

  test('begins with the last update, and can be sorted and unsorted', async () => {
    expect(await names()).toEqual(['Oasis Townsville', 'Ryde Leisure Pool', 'Ryde Aquatic Centre']);
    expect(await names('?sort=last_update')).toEqual(['Ryde Aquatic Centre', 'Ryde Leisure Pool', 'Oasis Townsville']);
    expect(await names('?sort=pool_name&limit=1')).toEqual(['Oasis Townsville']);
    expect(await names('?sort=unsorted')).toHaveLength(3);
  });

  test('finds pools by their name and by who manages them, with typing mistakes, also just after a change', async () => {
    expect(await names('?q=ryde')).toEqual(expect.arrayContaining(['Ryde Aquatic Centre', 'Ryde Leisure Pool']));
    expect(await names('?q=aqautic')).toEqual(['Ryde Aquatic Centre']);
    expect((await names('?q=belgravia')).toSorted()).toEqual(['Oasis Townsville', 'Ryde Leisure Pool']);
    await create({ pool_name: 'Zephyr Baths' });
    expect(await names('?q=zephyr')).toEqual(['Zephyr Baths']);
    expect(await names('?q=nothing+of+it')).toEqual([]);
  });

  test('is filtered by state, manager, year and site', async () => {
    expect(await names('?state=QLD')).toEqual(['Oasis Townsville']);
    expect(await names('?managed_by=Belgravia')).toHaveLength(2);
    expect(await names('?year=2020')).toEqual(['Oasis Townsville']);
    const [{ siteKey }] = (await get('/commercial/customer?q=aquatic')).customers;
    expect(await names(`?siteKey=${encodeURIComponent(siteKey)}`)).toHaveLength(2);
    expect((await get('/commercial/customer/managers')).managers).toEqual(['Belgravia', 'City of Ryde']);
  });

  test('is filtered by who had no report this year, and whose inspection is due', async () => {
    server.clock.at = new Date('2026-11-28T00:00:00Z');
    const ids = new Map<string, string>();
    for (const { id, pool_name } of (await get('/commercial/customer')).customers) ids.set(pool_name, id);
    const report = (name: string, day: string, next: string | null) =>
      server.pool.query(
        `insert into condition_reports (id, customer_id, day, status, catalogue_version, answers, next_inspection)
         values (gen_random_uuid(), $1, $2, 'finished', 1, '{}', $3)`,
        [ids.get(name), day, next],
      );
    await report('Ryde Aquatic Centre', '2025-11-20', '2026-11-20');
    await report('Ryde Leisure Pool', '2025-11-20', '2026-05-01');
    await report('Ryde Leisure Pool', '2026-05-02', '2027-05-01');
    expect(await names('?reported=no')).toEqual(['Oasis Townsville', 'Ryde Aquatic Centre']);
    expect(await names('?reported=yes')).toEqual(['Ryde Leisure Pool']);
    expect(await names('?due=yes')).toEqual(['Ryde Aquatic Centre']);
    expect(await names('?due=no&q=ryde')).toEqual(['Ryde Leisure Pool']);
    expect((await get('/commercial/customer/map?due=yes')).names).toEqual(['Ryde Aquatic Centre']);
    server.clock.at = null;
  });

  test('is on a map, with the number of pools that have no place', async () => {
    expect(await get('/commercial/customer/map?managed_by=Belgravia')).toMatchObject({
      count: 1,
      unplaced: 1,
      names: ['Ryde Leisure Pool'],
      areas: ['Parramatta NSW 2150'],
      x: [expect.any(Number)],
    });
    expect(await get('/commercial/customer/map?q=zzzz')).toMatchObject({ count: 0, unplaced: 0, ids: [] });
  });

  test('is exported with the headings in the order of the specification', async () => {
    const { text } = await server.call({ url: `${at}/csv?state=QLD`, ...inspector });
    const [headings, row] = text.split('\r\n');
    expect(headings).toBe(
      '\uFEFFDate,Pool Name,Managed By,Contact Name,Contact Phone,Contact Email,Created By,Customer ID,Last Update,' +
        'General Comment,Overview Confirmation,Site,Address,Suburb,State,Postcode',
    );
    expect(row).toMatch(/^"?2020-05-01"?,"Oasis Townsville","Belgravia",/);
  });
});

describe('many customers at once', () => {
  const importFile = async (lines: readonly string[]) => {
    const headers = { 'content-type': 'text/csv', 'x-filename': 'pools.csv' };
    const payload = lines.join('\r\n');
    const url = '/api/import/commercial-customers';
    const { body } = await server.call({ method: 'POST', url, ...inspector, headers, payload });
    return settled(`/import/${body.id}`);
  };

  test('are imported from a spreadsheet with its quirks, changed by the next, and removed again', async () => {
    const first = await importFile([
      'Pool,Manager,Phone,Date,Cust ID,Suburb,State,Post Code,Confirmed',
      'Casuarina Pool,City of Darwin,412345678,7/3/2024,c5,Casuarina,Northern Territory,810,Y',
      'Ryde Aquatic Centre,City of Ryde,,,,,,,',
    ]);
    expect(first).toMatchObject({ state: 'ready', counts: { new: 2, refused: 0 } });
    await post(`/import/${first.id}/commit`, {});
    await settled(`/import/${first.id}`);
    const [casuarina] = (await get('/commercial/customer?q=casuarina')).customers;
    expect(casuarina).toMatchObject({
      date: '2024-03-07',
      contact_phone: '0412345678',
      custId: 'C5',
      state: 'NT',
      postcode: '0810',
      overview_confirmation: true,
      created_by: expect.stringMatching(/./),
      xCoordinates: expect.closeTo(130.9, 0),
    });
    const second = await importFile([
      'Pool Name,Managed By,Customer ID,Email,State',
      'casuarina pool,YMCA,,,',
      'Ryde Aquatic Centre,City of Ryde,C5,,',
      '🏊 Pool,,,anna,Atlantis',
    ]);
    expect(second.counts).toMatchObject({ new: 0, changed: 1, refused: 2 });
    const { rows } = await get(`/import/${second.id}?outcome=refused`);
    expect(
      rows.map(({ problems }: { problems: { message: string }[] }) => problems.map(({ message }) => message)),
    ).toEqual([
      ['Customer ID C5 belongs to Casuarina Pool.'],
      [
        'Start the pool name with a letter or a number.',
        'Enter an email address such as name@example.com.',
        'Choose a state from the list.',
      ],
    ]);
    await post(`/import/${second.id}/commit`, {});
    await settled(`/import/${second.id}`);
    await post(`/import/${second.id}/undo`, {});
    await settled(`/import/${second.id}`);
    expect((await get(`/commercial/customer/${casuarina.id}`)).managed_by).toBe('City of Darwin');
  });

  test('are changed by a bulk edit of what was searched for', async () => {
    const { id } = await create({ managed_by: 'YMCA' });
    await create({ pool_name: 'Lane Cove' });
    const body = { targets: { query: { q: 'ryde' } }, change: { field: 'managed_by', value: 'City of Ryde' } };
    const run = (await post('/bulk-edit/commercialCustomers', body)).body;
    expect(await settled(`/bulk-edit/${run.id}`)).toMatchObject({ state: 'applied', counts: { changed: 1 } });
    expect(await get(`/commercial/customer/${id}`)).toMatchObject({ managed_by: 'City of Ryde' });
  });
});
