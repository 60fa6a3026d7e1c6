import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

const nth = (n: number, value = 'NSW') => ({ sql: `select ${n} where $1 = 'NSW'`, parameters: [value] });

test('a statement keeps its name, whatever its values', () => {
  const names = new StatementNames('list');
  expect(names.name(nth(1))).toEqual({ name: 'list-1', text: nth(1).sql, values: ['NSW'] });
  expect(names.name(nth(2))).toMatchObject({ name: 'list-2' });
  expect(names.name(nth(1, 'QLD'))).toEqual({ name: 'list-1', text: nth(1).sql, values: ['QLD'] });
});

test('32 statements have names, all others run without, and those named stay so', () => {
  const names = new StatementNames('list');
  const given = Array.from({ length: 40 }, (_, n) => names.name(nth(n)).name);
  expect(given.slice(0, 32)).toEqual(Array.from({ length: 32 }, (_, n) => `list-${n + 1}`));
  expect(given.slice(32)).toEqual(Array(8).fill(undefined));
  expect(names.name(nth(35))).toEqual({ text: nth(35).sql, values: ['NSW'] });
  expect(names.name(nth(0)).name).toBe('list-1');
});
