import { expect, test } from 'vitest';
import { formatAbn, isAbn } from './abn.ts';

test.each([
  ['51824753556', true],
  ['51 824 753 556', true],
  ['53 004 085 616', true],
  ['51 824 753 557', false],
  ['15 824 753 556', false],
  ['5182475355', false],
  ['518247535560', false],
  ['5182475355x', false],
  ['', false],
])('%s: an ABN? %s', (value, expected) => expect(isAbn(value)).toBe(expected));

test('it is written in groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556');
  expect(formatAbn('51 824753556')).toBe('51 824 753 556');
  expect(formatAbn('none')).toBe('none');
});
