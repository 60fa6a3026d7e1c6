import { expect, test } from 'vitest';
import { dealerImportFields } from '../../features/dealers/dealer-import.ts';
import { findSeparator } from './separator.ts';

test.each([
  ['Customer ID,Name,State\nC1,Pools,NSW\n', ','],
  ['Customer ID;Name;State\r\nC1;"Pools; Spas";NSW', ';'],
  ['Customer ID\tName\tState\n', '\t'],
  ['Customer ID|Name|State\n', '|'],
  ['"Customer ID";"Name, in full";Name;State\n', ';'],
  ['\n\n  \nCustomer ID;Name;State\n', ';'],
  ['what;ever;this,is', ';'],
  ['', ','],
])('%j is separated by %j', (text, separator) => {
  expect(findSeparator(text, dealerImportFields)).toEqual({ separator, isDeclared: false });
});

test('a first line sep= decides by itself', () => {
  expect(findSeparator('sep=|\r\nCustomer ID|Name', dealerImportFields)).toEqual({ separator: '|', isDeclared: true });
});
