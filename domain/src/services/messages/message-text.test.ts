import { expect, test } from 'vitest';
import { fillSubject, fillText, refuseFields, unknownFields } from './message-text.ts';

const fields = ['name', 'case', 'label'];

test.each([
  ['Hello {name}, {case}', null],
  ['No field at all, and a brace {', null],
  ['{ name }', null],
  ['Hello {nmae}', '{nmae} isn’t a field of this message. Use {name}, {case}, {label}.'],
  ['{}', '{} isn’t a field of this message. Use {name}, {case}, {label}.'],
  ['{a} {b} {a}', '{a}, {b} aren’t fields of this message. Use {name}, {case}, {label}.'],
  ['{constructor}', '{constructor} isn’t a field of this message. Use {name}, {case}, {label}.'],
])('%j is refused with %j', (text, refusal) => {
  expect(refuseFields(text, fields)).toBe(refusal);
});

test('an unknown field is named once, however often it stands there', () => {
  expect(unknownFields('{x} {name} {x}', fields)).toEqual(['x']);
});

test('fields get their values, and a line whose field has none is left out', () => {
  const values = { name: 'Jo', case: 'PGRE2026-0001', label: null };
  expect(fillText('Hello {name}\nLabel: {label}\n\nCase { case }', values)).toBe('Hello Jo\n\nCase PGRE2026-0001');
});

test('a value is text: a field in it isn’t filled', () => {
  expect(fillText('{name}', { name: '{case}', case: 'x' })).toBe('{case}');
});

test('a subject is one line', () => {
  expect(fillSubject('{case}: for {name} {label}', { case: 'P1', name: 'A\nB', label: null })).toBe('P1: for A B');
});
