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
