import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { workbook } from '../../../testing/workbook.ts';
import { workbookRows } from './workbook-rows.ts';

test('reads characters that XML can’t hold, as spreadsheet programs write them', async () => {
  const file = workbook([['Name'], ['Casey_x0007_Rivers'], ['one_x000D_two'], ['a_x005F_x0041_b'], ['size_x10']], {
    dates: [],
    numbers: [],
  });
  const cells: string[] = [];
  for await (const row of workbookRows(() => Readable.from([file]))) cells.push(...row.cells);
  expect(cells).toEqual(['Name', 'Casey\u0007Rivers', 'one\rtwo', 'a_x0041_b', 'size_x10']);
});
