import { describe, expect, test } from 'vitest';
import { cellText, looksLikeFormula, onOneLine, type RowFindings } from './cell-text.ts';

function read(raw: string) {
  const notes: RowFindings = { problems: [], warnings: [] };
  return { text: cellText(raw, 'Name', notes), ...notes };
}

describe('what a cell means', () => {
  test.each([
    ['  Padded Pools \u00a0', 'Padded Pools'],
    ["'=SUM(A1)", '=SUM(A1)'],
    ["'+64 9 123 4567", '+64 9 123 4567'],
    ["'-1_supreme", '-1_supreme'],
    ["'@home", '@home'],
    ["'\tTab", 'Tab'],
    ["'＝1", '＝1'],
    ["O'Brien's", "O'Brien's"],
    ["'t Zwembad", "'t Zwembad"],
    ['="0800"', '0800'],
    ['', ''],
  ])('%j is %j', (raw, text) => {
    expect(read(raw)).toEqual({ text, problems: [], warnings: [] });
  });

  test('line breaks become spaces, with a warning', () => {
    expect(read('Line \r\n Break\nPools')).toMatchObject({
      text: 'Line Break Pools',
      warnings: [{ column: 'Name', message: 'Line break read as a space.' }],
    });
  });

  test('lost characters are pointed out', () => {
    expect(read('Caf� Pools')).toMatchObject({ text: 'Caf� Pools', warnings: [{ column: 'Name' }] });
  });

  test.each([
    ['a\0b', 'can’t be printed'],
    ['\u0007', 'can’t be printed'],
    ['\ud800', 'can’t be printed'],
    ['#REF!', 'spreadsheet error'],
    ['#n/a', 'spreadsheet error'],
    ['x'.repeat(1_000_000), '1,000,000 characters'],
  ])('%.20j is refused', (raw, words) => {
    const { text, problems } = read(raw);
    expect(text).toBeNull();
    expect(problems).toEqual([{ column: 'Name', value: expect.any(String), message: expect.stringContaining(words) }]);
    expect(problems[0]?.value.length).toBeLessThanOrEqual(100);
    expect(problems[0]?.value).not.toContain('\0');
  });
});

test('formulas are recognised, what our exports make of them is not', () => {
  expect(['=HYPERLINK("x")', ' @SUM(1)', '＝1'].map(looksLikeFormula)).toEqual([true, true, true]);
  expect(["'=HYPERLINK", '="0800"', '-2 Pools', '+64 9', 'Pools'].map(looksLikeFormula)).toEqual(Array(5).fill(false));
});

test('lines are joined in one pass, however many blanks are between', () => {
  expect(onOneLine(`One${' '.repeat(5_000_000)}x\n \r\n Two`, ', ')).toBe(`One${' '.repeat(5_000_000)}x, Two`);
});
