import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, headingLine } from './csv-line.ts';

describe('a line of CSV', () => {
  test.each([
    [['a', '', 'b c'], '"a",,"b c"'],
    [['say "hi"', 'x,y'], '"say ""hi""","x,y"'],
    [['two\nlines'], '"two\nlines"'],
    [
      ['=1+1', '+61 2', '-2', '@SUM', '\tx', '\rx', '\nx', '＝1'],
      '"\'=1+1","\'+61 2","\'-2","\'@SUM","\'\tx","\'\rx","\'\nx","\'＝1"',
    ],
    [['a=1', "'=1"], '"a=1","\'=1"'],
    [['-12.50', '-12.5', '-1+1.00'], '"-12.50","\'-12.5","\'-1+1.00"'],
  ])('%j', (cells, line) => expect(csvLine(cells)).toBe(`${line}\r\n`));

  test('reads back as its cells, whatever they hold', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 2 }), (cells) => {
        const [read] = parse(csvLine(cells), { relax_column_count: true }) as string[][];
        const plain = read?.map((cell, index) => (cell === `'${cells[index]}` ? cell.slice(1) : cell));
        expect(plain).toEqual(cells);
      }),
    );
  });

  test('no cell starts a formula', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[=+@\t-].*$/).filter((cell) => !/^-\d+\.\d\d$/.test(cell)),
        (cell) => {
          expect((parse(csvLine([cell, 'x'])) as string[][])[0]?.[0]?.[0]).toBe("'");
        },
      ),
    );
  });

  test('headings stand as they are, unless they hold a comma or worse', () => {
    expect(headingLine(['Customer ID', 'a,b', '=x'])).toBe('Customer ID,"a,b","\'=x"\r\n');
  });
});
