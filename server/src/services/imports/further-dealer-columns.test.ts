import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const { read, commit } = createImportTestClient(server);
const heading = 'Customer ID,Name,State,Legacy ID,assigned_service_branch,incentive_url,Active Sprout URL';
const file = (...rows: string[]) => `${[heading, ...rows].join('\r\n')}\r\n`;
const harbour = 'C1,Harbour Pools,NSW,5f1a,Lidcombe,"a.example.com https://b.example.com",';
const [a, b] = ['https://a.example.com', 'https://b.example.com'];

beforeEach(async () => {
  await emptyTables(server, 'dealers', 'imports', 'import_rows', 'audit_log');
});

const dealer = async (custId: string) => {
  const { rows } = await server.pool.query('select id from dealers where priority_id = $1', [custId]);
  return (await server.call({ url: `/api/dealer/${rows[0].id}`, as: 'ADMIN' })).body;
};
const problemsOf = async (...rows: string[]) => {
  const { rows: read_ } = await read(file(...rows));
  return read_.map(({ problems }: { problems: { column: string; message: string }[] | null }) =>
    (problems ?? []).map(({ column, message }) => `${column}: ${message}`).join(' '),
  );
};

test('a file brings legacy ids, service branches and links', async () => {
  await commit((await read(file(harbour))).id);
  const made = await dealer('C1');
  expect(made).toMatchObject({
    mongoId: '5f1a',
    assigned_service_branch: 'lidcombe',
    incentive_url: [a, b],
    active_sprout_url: [],
  });
  const history = await server.call({ url: `/api/dealer/${made.id}/history`, as: 'ADMIN' });
  expect(history.body.entries[0].changes).toContainEqual({ field: 'incentive_url', before: null, after: [a, b] });
  expect((await read(file(harbour))).counts).toMatchObject({ unchanged: 1, refused: 0 });
});

test('lists change one by one, and a dealer without a legacy id gets one', async () => {
  await commit((await read('Customer ID,Name,State,ms_sales_url\r\nC1,Harbour Pools,NSW,m.example.com\r\n')).id);
  await commit((await read(file(harbour))).id);
  expect(await dealer('C1')).toMatchObject({
    mongoId: '5f1a',
    incentive_url: [a, b],
    ms_sales_url: ['https://m.example.com'],
  });
});

describe('a row is refused', () => {
  test('with a legacy id that another row or dealer has, or that would change', async () => {
    await commit((await read(file(harbour, 'C2,Bay Pools,NSW,,,,'))).id);
    expect(
      await problemsOf(
        'C1,Harbour Pools,NSW,5f1b,,,',
        'C2,Bay Pools,NSW,5f1a,,,',
        'C3,New Pools,NSW,5f1c,,,',
        'C4,Newer Pools,NSW,5f1c,,,',
      ),
    ).toEqual([
      expect.stringMatching(/^Legacy ID: .*can’t replace 5f1a/),
      expect.stringMatching(/^Legacy ID: .*belongs to Harbour Pools/),
      '',
      expect.stringMatching(/^Legacy ID: .*already used in row 4/),
    ]);
  });

  test('with a branch that doesn’t exist, and with an invalid link', async () => {
    expect(await problemsOf('C1,Harbour Pools,NSW,,Nowhere,,', 'C2,Bay Pools,NSW,,,javascript:alert(1),')).toEqual([
      expect.stringMatching(/^Service Branch: .*Use one of .*gregory_hills/),
      expect.stringMatching(/^incentive_url: .*is not a web address/),
    ]);
  });

  test('when another dealer took its legacy id after the preview', async () => {
    await commit((await read('Customer ID,Name,State\r\nC2,Bay Pools,NSW\r\n')).id);
    const run = await read(file(harbour, 'C2,Bay Pools,NSW,5f1d,,,', 'C3,New Pools,NSW,5f1e,,,'));
    for (const mongoId of ['5f1a', '5f1d'])
      await server.call({
        method: 'POST',
        url: '/api/dealer',
        as: 'ADMIN',
        body: { name: 'Fast', state: 'NSW', mongoId },
      });
    expect((await commit(run.id)).counts).toMatchObject({ new: 1, changed: 0, refused: 2 });
  });
});

test('the export has the known columns, and all of them when asked; an import takes it back unchanged', async () => {
  await commit((await read(file(harbour))).id);
  const known = await server.call({ url: '/api/dealer/csv', as: 'ADMIN' });
  expect(known.text.split('\r\n')[0]?.split(',')).toHaveLength(16);
  const all = await server.call({ url: '/api/dealer/csv?columns=all', as: 'ADMIN' });
  const [first = '', second = ''] = all.text.split('\r\n');
  expect(first.split(',')).toHaveLength(16 + 2 + 37);
  expect(first).toContain('Sprinklr,Legacy ID,Service Branch,market_current_promo_url');
  expect(second).toContain(`${a} ${b}`);
  expect((await read(all.text)).counts).toMatchObject({ unchanged: 1, refused: 0 });
});
