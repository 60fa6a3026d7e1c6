import { expect, test } from 'vitest';
import { firstBeyondLimits, formLimits } from './form-size.ts';

const fieldsOf = (...values: string[]) => ({ heading: 'Pump', fields: values.map((value) => ({ label: 'A', value })) });
/** An answer of so many lines, none of them long. */
const linesOf = (count: number) => Array(count).fill('a').join('\n');

test.each<[string, ReturnType<typeof fieldsOf>[], ReturnType<typeof firstBeyondLimits>]>([
  ['a usual form', [fieldsOf('yes', 'no')], null],
  ['as many sections and fields as there may be', Array(30).fill(fieldsOf(...Array(60).fill(''))), null],
  ['as many lines as fit', [fieldsOf(linesOf(formLimits.lines - 2))], null],
  ['a line more', [fieldsOf(linesOf(formLimits.lines - 1))], { section: 0, field: 0 }],
  ['a line more in a later answer', [fieldsOf(linesOf(2_900)), fieldsOf('a', linesOf(100))], { section: 1, field: 1 }],
  ['line breaks alone', Array(8).fill(fieldsOf(...Array(8).fill('\n'.repeat(4_998)))), { section: 0, field: 0 }],
  ['twenty answers less a few at their full length', [fieldsOf(...Array(19).fill('x'.repeat(5_000)))], null],
  ['twenty of them', [fieldsOf(...Array(20).fill('x'.repeat(5_000)))], { section: 0, field: 19 }],
])('%s', (_, sections, expected) => expect(firstBeyondLimits({ sections })).toEqual(expected));
