import { describe, expect, test } from 'vitest';
import { answersDispatches, matchResult, readStoreResult, type SentDispatch } from './match-result.ts';

const tabbed = (text: string) => text.split('\n').map((line) => line.split('\t'));
const commas = (text: string) => text.split('\n').map((line) => line.split(','));
const report = (processed: number, errors: readonly string[]) =>
  tabbed(
    [
      ...[
        'Feed Processing Summary:',
        `\tNumber of records processed\t\t${processed}`,
        '\tNumber of records successful\t\t1',
      ],
      '',
      'original-record-number\torder-id\torder-item-id\terror-code\terror-type\terror-message',
      ...errors,
    ].join('\n'),
  );
const row = (number: number, reference: string, itemId = ''): SentDispatch => ({ row: number, reference, itemId });
const sent = [row(1, '250-1', '0771'), row(2, '250-1', '0772'), row(3, '250-2')];

function resultOf(store: 'amazon' | 'ebay', cells: string[][], rows: readonly SentDispatch[] = sent) {
  const read = readStoreResult(store, cells);
  if ('problem' in read) return read.problem;
  const matched = matchResult(rows, read);
  return 'problem' in matched ? matched.problem : matched.map(({ row: at, result, message }) => [at, result, message]);
}

describe('the processing report of Amazon', () => {
  test('confirms what it doesn’t name, refuses errors with their reason, and lets warnings pass', () => {
    const errors = [
      '2\t250-1\t0772\t18028\tError\tThe carrier is unknown.',
      '3\t250-2\t\t18030\tWarning\tThe ship date is in the future.',
    ];
    expect(resultOf('amazon', report(3, errors))).toEqual([
      [1, 'confirmed', null],
      [2, 'refused', '18028: The carrier is unknown.'],
      [3, 'confirmed', '18030: The ship date is in the future.'],
    ]);
  });

  test('keeps the error of a row that has a warning as well', () => {
    const errors = ['3\t250-2\t\t1\tError\tNo such order.', '3\t250-2\t\t2\tWarning\tLate.'];
    expect(resultOf('amazon', report(3, errors))).toContainEqual([3, 'refused', '1: No such order.']);
  });

  test('without errors is a summary alone', () => {
    const cells = tabbed('Feed Processing Summary:\n\tNumber of records processed\t\t3');
    expect(resultOf('amazon', cells)).toHaveLength(3);
  });

  test.each([
    ['of a file with other rows', report(5, []), /a file with 5 rows; this file has 3/],
    ['of other orders', report(3, ['1\t999-9\t\t1\tError\tX']), /order 999-9, which isn’t in this file/],
    ['of a row that isn’t there', report(3, ['9\t\t\t1\tError\tX']), /row 9, which isn’t in this file/],
    ['that is none', tabbed('order-id\tsku\n1\tA'), /isn’t a processing report/],
  ])('is refused when it is one %s', (_what, cells, message) => {
    expect(resultOf('amazon', cells)).toMatch(message);
  });
});

describe('the response of eBay', () => {
  test('says of each order and item whether it was taken', () => {
    const cells = commas(
      'Order ID,Line Item ID,Status,Message Type,Message\n250-1,0771,SUCCESS,,\n250-1,0772,FAILED,Error,Tracking is not valid\n250-2,,Success,Warning,Late',
    );
    expect(resultOf('ebay', cells)).toEqual([
      [1, 'confirmed', null],
      [2, 'refused', 'Error: Tracking is not valid'],
      [3, 'confirmed', 'Warning: Late'],
    ]);
  });

  test('of an order alone is of all its rows; a second line is of its next package', () => {
    const rows = [row(1, '250-1'), row(2, '250-1')];
    const one = commas('Order ID,Status,Message Type\n250-1,FAILED,');
    expect(resultOf('ebay', one, rows)).toEqual([
      [1, 'refused', 'The store gave no reason.'],
      [2, 'refused', 'The store gave no reason.'],
    ]);
    const each = commas('Order ID,Status,Message Type\n250-1,FAILED,Error\n250-1,SUCCESS,');
    expect(resultOf('ebay', each, rows)).toEqual([
      [1, 'refused', 'Error'],
      [2, 'confirmed', null],
    ]);
  });

  test('leaves rows that it doesn’t name without a result', () => {
    expect(resultOf('ebay', commas('Order ID,Status\n250-2,SUCCESS'))).toEqual([[3, 'confirmed', null]]);
  });

  test('is refused when it is of other orders, or none at all', () => {
    expect(resultOf('ebay', commas('Order ID,Status\n999-9,SUCCESS'))).toMatch(/order 999-9/);
    expect(resultOf('ebay', commas('Order,Result\n250-1,OK'))).toMatch(/isn’t a response file of eBay/);
  });
});

test('other stores answer by no file', () => {
  expect((['amazon', 'ebay', 'kogan', 'catch'] as const).filter(answersDispatches)).toEqual(['amazon', 'ebay']);
});
