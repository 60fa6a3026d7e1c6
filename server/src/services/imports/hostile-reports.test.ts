import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { workbookOf } from '../../testing/workbook.ts';
import { hostileFiles } from './testing/hostile-files.ts';
import { createImportTestClient } from './testing/import-test-client.ts';

const server = useTestServer();
const orders = createImportTestClient(server, 'marketplace');
const bank = createImportTestClient(server, 'bank');

beforeEach(() => emptyTables(server, 'imports', 'import_rows', 'import_mappings'));

describe('a file over a limit is refused, and says which limit and what to do', () => {
  test.each<[string, string | Buffer, string]>([
    [
      'elements in elements',
      hostileFiles.nestedCells(20_000),
      'nested more than 30 levels deep. Export the file again',
    ],
    ['many attributes', hostileFiles.manyAttributes(51), 'more than 50 attributes. Export the file again'],
    [
      'a long text',
      hostileFiles.longText(1_100_000),
      'A text in this file has more than 1,048,576 characters. Shorten',
    ],
    ['a long comment', hostileFiles.longComment(1_300_000), 'A text in this file has more than 1,048,576 characters'],
    ['a text in many pieces', hostileFiles.textInPieces(1_100_000), 'has more than 1,048,576 characters'],
    [
      'a tightly packed sheet',
      hostileFiles.emptyRows(400_000),
      'more than 200 times larger when it is unpacked. Delete',
    ],
    ['lists in lists', hostileFiles.nestedJson(50_000), 'nested more than 30 levels deep'],
    ['objects in objects', hostileFiles.nestedObjects(50_000), 'nested more than 30 levels deep'],
    ['a long text in JSON', hostileFiles.longJsonText(1_100_000), 'has more than 1,048,576 characters'],
    ['a long cell', hostileFiles.longCell(1_100_000), 'has more than 1,048,576 characters'],
  ])('%s', async (_what, payload, message) => {
    expect(await orders.read(payload)).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
  });

  test.each<[string, string, string]>([
    ['a long text', hostileFiles.longOfxText(1_300_000), 'has more than 1,048,576 characters'],
    // Looking for the end of each tag up to the end of the text would take minutes.
    ['tags that never end', hostileFiles.openTags(5_000_000), 'This file has headings but no rows.'],
  ])('of a bank: %s', async (_what, payload, message) => {
    expect(await bank.read(payload)).toMatchObject({ state: 'failed', message: expect.stringContaining(message) });
  });
});

const headings = ['REFERENCE', 'CUSTDES', 'PARTNAME', 'TQUANT', 'PRICE', 'IVDATE', 'STORE'];
const order = (name: string) => [name, 'Buyer', 'M700', '1', '10', '02/10/2026', 'kogan'];
const cell = (text: string, at = '') => `<c ${at} t="inlineStr"><is><t>${text}</t></is></c>`;
const cellsOf = (texts: readonly string[]) => texts.map((text) => cell(text)).join('');
/** A workbook without shared texts and styles, which some programs leave out. */
const sheetOf = (...rows: string[]) =>
  workbookOf({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>` });

test.each([
  ['no number', 'x'],
  ['the same number', '1'],
  ['a number that no row has', '-1e300'],
])('rows with %s are counted instead', async (_what, number) => {
  const rows = [headings, order('A1'), order('A2')];
  const run = await orders.read(sheetOf(...rows.map((texts) => `<row r="${number}">${cellsOf(texts)}</row>`)));
  expect(run).toMatchObject({ state: 'ready', counts: { total: 2 } });
  expect(run.rows.map(({ row }: { row: number }) => row)).toEqual([2, 3]);
});

test('the address of a cell, however long, is its column', async () => {
  const [first = '', ...rest] = order('A1');
  const long = `<row>${cell(first, `r="A${'1'.repeat(900_000)}x"`)}${cellsOf(rest)}</row>`;
  expect(await orders.read(sheetOf(`<row>${cellsOf(headings)}</row>`, long))).toMatchObject({
    state: 'ready',
    counts: { total: 1 },
  });
});
