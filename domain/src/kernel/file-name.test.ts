import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayFileName, longestFileName, storedFileName } from './file-name.ts';

describe('the name that a file is shown under', () => {
  test.each([
    ['Front of the shop.JPG', 'Front of the shop.JPG'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\jo\\pool.png', 'pool.png'],
    ['a/b', 'b'],
    ['.htaccess', '.htaccess'],
    ['  spaces   within.txt ', 'spaces within.txt'],
    ['invoice\u202egpj.exe', 'invoicegpj.exe'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['=?UTF-8?B?cG9vbA==?=', '=?UTF-8?B?cG9vbA==?='],
    ['สระว่ายน้ำ.pdf', 'สระว่ายน้ำ.pdf'],
  ])('%j is shown as %j', (raw, shown) => expect(displayFileName(raw)).toBe(shown));

  test.each([
    '',
    '   ',
    '..',
    'a/..',
    'dir/',
    'a\r\nSet-Cookie: x',
    'a\nb',
    'nul\u0000.jpg',
    'bell\u0007.jpg',
    'half\ud800.jpg',
    '\u200b',
    'x'.repeat(4_096),
  ])('%j is refused', (raw) => expect(displayFileName(raw)).toBeNull());

  test('whatever comes in, no path and no line break comes out', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
        const shown = displayFileName(raw);
        return shown === null || (!/[\\/\r\n\0]/.test(shown) && shown.length <= longestFileName && shown !== '..');
      }),
    );
  });
});

describe('the name that a file is kept under', () => {
  test.each([
    ['Front of Shop.JPG', ['jpg', 'jpeg'], true, 'front-of-shop.jpg'],
    ['pool.jpeg', ['jpg', 'jpeg'], true, 'pool.jpeg'],
    ['photo.png', ['jpg', 'jpeg'], true, 'photo.jpg'],
    ['photo', ['webp'], true, 'photo.webp'],
    ['.jpg', ['jpg'], true, '.jpg.jpg'],
    ['Price List.pdf', ['pdf'], false, 'Price List.pdf'],
    ['holiday.jpg', ['pdf'], false, 'holiday.jpg.pdf'],
    ['notes', ['txt', 'csv'], false, 'notes.txt'],
    ['dealers.CSV', ['txt', 'csv'], false, 'dealers.CSV'],
  ])('%s as %s is %s', (name, endings, isPicture, kept) => {
    expect(storedFileName(name, endings, isPicture)).toBe(kept);
  });

  test('stays within the limit', () => {
    expect(storedFileName('x'.repeat(longestFileName), ['pdf'], false)).toHaveLength(longestFileName - 2);
  });
});
