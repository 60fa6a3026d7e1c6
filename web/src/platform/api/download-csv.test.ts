import { expect, it } from 'vitest';
import { nameFrom } from './download-csv.ts';

it.each([
  ['attachment; filename="dealers.csv"', 'dealers.csv'],
  ['attachment; filename=dealers.csv', 'dealers.csv'],
  ['attachment; filename="d.csv"; filename*=UTF-8\'\'d%C3%A9aler.csv', 'déaler.csv'],
  ['attachment', null],
  [null, null],
])('reads the file name of %s', (header, name) => {
  expect(nameFrom(header)).toBe(name);
});
