import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const { send, get, read, commit, csv } = createImportTestClient(server);

const temporaryFiles = () => readdirSync(join(server.dataDir, 'tmp'));
const text = 'Customer ID;Name;State;Phone\r\nT1;"Zoë’s; Pools";NSW;02 9900 5509\r\n';
const wide = (source: string) => Buffer.from(source, 'utf16le');

beforeAll(async () => {
  await server.pool.query("insert into reps (id, label) values ('R01', 'Grace Whitfield')");
});

describe('a file as it comes from a spreadsheet on Windows', () => {
  const file = readFileSync(join(import.meta.dirname, 'fixtures/odd-dealers-windows-1252.csv'));
  const inRow = (rows: { row: number }[], row: number) => rows.find((entry) => entry.row === row);

  test('each odd cell is understood or refused, with row, column and reason; none stops the others', async () => {
    const run = await read(file, 'Dealers.csv');
    expect(run).toMatchObject({
      state: 'ready',
      fileFormat: 'Windows-1252, commas',
      ignoredColumns: ['Shoe Size'],
      counts: { new: 19, refused: 17, total: 36 },
    });
    const { rows: refused } = await get(run.id, '?outcome=refused');
    expect(
      refused.map((entry: { row: number; problems: { column: string }[] }) => [entry.row, entry.problems[0]?.column]),
    ).toEqual([
      [22, 'Name'],
      [23, 'State'],
      [24, 'Email'],
      [25, 'Phone'],
      [26, 'Rep'],
      [27, 'Type'],
      [28, 'Website'],
      [29, 'Status'],
      [30, 'Sprinklr'],
      [31, 'Customer ID'],
      [32, 'Customer ID'],
      [33, 'Customer ID'],
      [34, 'Name'],
      [35, 'Mobile'],
      [36, 'Row'],
      [37, 'Flag'],
      [38, 'Phone'],
    ]);
    expect(inRow(refused, 31)).toMatchObject({ problems: [{ message: 'Customer ID w101 is already used in row 2.' }] });
    const warned = (await get(run.id, '?outcome=new')).rows.filter(
      (entry: { warnings: unknown[] }) => entry.warnings.length > 0,
    );
    expect(warned.map(({ row }: { row: number }) => row)).toEqual([5, 7, 8, 9, 10, 18]);
    expect(inRow(warned, 8)).toMatchObject({ warnings: [{ column: 'Address' }] });
  });

  test('what was understood is stored in its proper form', async () => {
    await commit((await read(file)).id);
    const { rows } = await server.pool.query('select * from dealers order by priority_id');
    const names = rows.map(({ name }) => name).filter((name) => name !== 'Plain Pools');
    expect(names).toEqual([
      'Zoë’s Café Pools',
      'Padded Pools',
      'Line Break Pools',
      '"Quoted" Pools, Pty Ltd',
      '=HYPERLINK("http://evil.example","x")',
    ]);
    const byId = new Map(rows.map((row) => [row.priority_id, row]));
    expect(byId.get('W107')).toMatchObject({ state: 'QLD' });
    expect(byId.get('W108')).toMatchObject({ postcode: '0800' });
    expect(byId.get('W110')).toMatchObject({ status: 'inactive' });
    expect(byId.get('W112')).toMatchObject({ active_sprout_completed: true });
    expect(byId.get('W113')).toMatchObject({ flag: ['ecomm', 'barrierreef'] });
    expect(byId.get('W114')).toMatchObject({
      type: ['elite', 'supreme'],
      schedules: [{ duration: 30 }, { duration: -1 }],
    });
    expect(byId.get('W115')).toMatchObject({ email: ['good@pools.example', 'second@pools.example'] });
    expect(byId.get('W116')).toMatchObject({ mobile: '0412345678' });
    expect(byId.get('W117')).toMatchObject({ mobile: '0412345678' });
    expect(byId.get('W118')).toMatchObject({ phone: '+6491234567' });
    expect(byId.get('W119')).toMatchObject({ rep: 'R01' });
    expect(await csv('/api/dealer/csv')).toContain(`"'=HYPERLINK`);
  });
});

describe('character sets and separators', () => {
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(text), 'UTF-8, semicolons'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`), 'UTF-8, semicolons'],
    ['UTF-16', wide(`\uFEFF${text}`), 'UTF-16, semicolons'],
    ['UTF-16 without a mark', wide(text), 'UTF-16, semicolons'],
    ['UTF-16, big end first', Buffer.from(wide(`\uFEFF${text}`)).swap16(), 'UTF-16, semicolons'],
    ['tabs', Buffer.from(text.replace(/;(?! )/g, '\t')), 'UTF-8, tabs'],
    ['a declared separator', Buffer.from(`sep=|\r\n${text.replace(/;(?! )/g, '|')}`), 'UTF-8, bars'],
    ['line feeds only', Buffer.from(text.replaceAll('\r\n', '\n')), 'UTF-8, semicolons'],
    ['mixed line ends', Buffer.from(text.replace('\r\n', '\n')), 'UTF-8, semicolons'],
    ['returns only', Buffer.from(text.replaceAll('\r\n', '\r')), 'UTF-8, semicolons'],
    ['empty lines first', Buffer.from(`\r\n;;;\r\n${text}`), 'UTF-8, semicolons'],
  ])('%s', async (_name, payload, fileFormat) => {
    const run = await read(payload);
    expect(run).toMatchObject({ state: 'ready', fileFormat, counts: { new: 1, total: 1 }, message: null });
    expect(run.rows[0]).toMatchObject({ key: 'T1', label: 'Zoë’s; Pools' });
  });
});

describe('what is no CSV file is refused at once, in words, and nothing is kept', () => {
  test.each<[string, Buffer, string]>([
    ['a workbook', Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml', 'latin1'), 'Excel workbook'],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ'), 'PDF'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]), 'picture'],
    ['a web page', Buffer.from('\n<html><body>Sign in</body></html>'), 'web page'],
    ['JSON', Buffer.from('{"dealers":[{"name":"x"}]}'), 'JSON'],
    [
      'random bytes',
      Buffer.from(Array.from({ length: 6000 }, (_, index) => (index * 7919 + 13) % 256)),
      'not a text file',
    ],
    ['white space', Buffer.from(' \r\n \r\n'), 'empty'],
  ])('%s', async (_name, payload, words) => {
    const before = await server.pool.query('select count(*) from imports');
    const { status, body } = await send(payload);
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'unsupported-file' });
    expect(body.detail).toContain(words);
    expect((await server.pool.query('select count(*) from imports')).rows).toEqual(before.rows);
    expect(temporaryFiles()).toEqual([]);
  });

  test('an empty upload', async () => {
    expect((await send('')).status).toBe(400);
  });
});

describe('a CSV file that can’t be imported says why', () => {
  test.each<[string, string, string]>([
    ['headings only', 'Customer ID,Name,State\r\n', 'no rows'],
    ['a missing heading', 'Customer ID,Name\r\nT1,Pools\r\n', 'needs the heading “State”'],
    ['no headings', 'T1,Pools,NSW\r\nT2,Pools,NSW\r\n', 'No known headings'],
    ['a heading twice', 'Customer ID,Name,State,name\r\nT1,Pools,NSW,Pools\r\n', 'Columns 2 and 4'],
    ['a cut file', 'Customer ID,Name,State\r\nT1,"Pools\r\nT2,More', 'ends inside a quoted cell that starts in row 2'],
    [
      '100,000 columns',
      `Customer ID,Name,State,${Array.from({ length: 100_000 }, (_, index) => `c${index}`).join(',')}\r\nT1,Pools,NSW\r\n`,
      '100,003 columns',
    ],
    [
      'a row of five million characters',
      `Customer ID,Name,State\r\nT1,"${'x'.repeat(5_000_000)}",NSW\r\n`,
      'Row 2 has more than',
    ],
  ])('%s', async (_name, payload, words) => {
    const run = await read(payload);
    expect(run).toMatchObject({ state: 'failed', message: expect.stringContaining(words) });
    const kept = await server.pool.query('select count(*)::int as parts from import_files where import_id = $1', [
      run.id,
    ]);
    expect(kept.rows[0].parts).toBe(0);
    const job = await server.call({ url: `/api/job/${run.job}`, as: 'ADMIN' });
    expect(job.body).toMatchObject({ state: 'failed', message: run.message });
  });

  test('rows that can’t be read are refused one by one', async () => {
    const rows = [
      'T1,Pools\0,NSW',
      `T2,${'x'.repeat(1_000_000)},NSW`,
      'T3,Good Pools,NSW,extra',
      'T4,Short Pools',
      'T5,Fine Pools,NSW',
    ];
    const run = await read(`Customer ID,Name,State\r\n${rows.join('\r\n')}\r\n`);
    expect(run.rows.map((row: { outcome: string }) => row.outcome)).toEqual([
      'refused',
      'refused',
      'refused',
      'refused',
      'new',
    ]);
    expect(run.rows[2].problems[0].message).toContain('4 cells for 3 headings');
    expect(await csv(`/api/import/${run.id}/refused`)).toContain('"T3","Good Pools","NSW","4"');
  });
});

test('what a killed server left in the folder goes with the next import', async () => {
  const path = join(server.dataDir, 'tmp', 'left.upload');
  writeFileSync(path, 'x');
  utimesSync(path, 0, 0);
  await read('Customer ID,Name,State\nT9,Pools,NSW\n');
  expect(temporaryFiles()).toEqual([]);
});

describe('a file that is too large', () => {
  test('is refused while it arrives, and the sender gets to see why', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { authorization } = await server.as('ADMIN');
    const answer = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      const headers = { authorization, 'content-type': 'text/csv', 'x-filename': 'large.csv' };
      const call = request(`${address}/api/import/dealers`, { method: 'POST', headers }, (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () => resolve({ status: response.statusCode, body }));
      });
      call.on('error', reject);
      const chunk = Buffer.alloc(1024 * 1024, 'Customer ID,Name,State\r\n');
      for (let sent = 0; sent < 60; sent++) call.write(chunk);
      call.end();
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: 'too-large',
      detail: 'This file is larger than 50 MB. Split it into smaller files.',
    });
    expect(temporaryFiles()).toEqual([]);
  });
});
