import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { copyLine } from '../database/copy.ts';
import { csvLine } from './csv-line.ts';
import { LineWriter } from './line-writer.ts';

const copied = ['first', 'second', 'third'].map((name) => ({ name, parse: null }));
const names = ['third', 'first', 'second', 'first'];
const loud = (text: string) => `=${text.toUpperCase()}`;

describe('lines of an export', () => {
  test('are those of the rows, whatever their characters and however they come', () => {
    const cell = fc.option(
      fc.oneof(
        fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed() && !text.includes('\0')),
        fc.constantFrom(
          '+61 2',
          '-12.50',
          '-12.5',
          '=1',
          '＝1',
          '￡1',
          '\\N',
          'a\\tb',
          '"',
          'x"y',
          '\tx',
          'ünï 🐬',
          ' ',
        ),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
        const lines = new LineWriter(
          [
            ...names.map((column) => ({ heading: column, column })),
            { heading: 'made', column: 'second', ofText: loud },
            { heading: 'row', cell: (row: Record<string, unknown>) => `${row.first ?? '-'}${row.third ?? '-'}` },
          ],
          copied,
        );
        expect(lines.add(Buffer.from(rows.map((row) => copyLine(row)).join('')))).toBe(rows.length);
        const expected = rows.map(([first, second, third]) =>
          csvLine([
            ...[third ?? '', first ?? '', second ?? '', first ?? ''],
            second === null ? '' : loud(second),
            `${first ?? '-'}${third ?? '-'}`,
          ]),
        );
        expect(lines.take().toString()).toBe(expected.join(''));
      }),
    );
  });

  test('grow beyond the room that there is at first, and begin again once they are taken', () => {
    const lines = new LineWriter([{ heading: 'first', column: 'first' }], copied);
    const long = 'x'.repeat(700_000);
    lines.add(Buffer.from(copyLine([long, 'ü"'.repeat(400_000), null])));
    lines.add(Buffer.from(copyLine(['short', null, null])));
    expect(lines.take().toString()).toBe(`"${long}"\r\n"short"\r\n`);
    lines.add(Buffer.from(copyLine(['next', null, null])));
    expect(lines.take().toString()).toBe('"next"\r\n');
  });

  test('name the column that the query lacks', () => {
    expect(() => new LineWriter([{ heading: 'Phone', column: 'phone' }], copied)).toThrow('phone');
  });
});
