import { expect, it } from 'vitest';
import { actionText, byDay } from './history-text.ts';

const change = (field: string) => ({ field, before: null, after: 'x' });
const wordings: Record<string, string> = {
  create: 'added this',
  update: 'changed {}',
  'bulk-edit': 'changed {} in a bulk edit',
};
const wordingOf = (action: string) => wordings[action] ?? null;
const labelOf = (field: string) => field.toUpperCase();

it.each([
  ['update', ['phone'], 'changed PHONE'],
  ['update', ['phone', 'city'], 'changed 2 fields'],
  ['create', ['phone', 'city'], 'added this'],
  ['bulk-edit', ['type', 'schedules'], 'changed 2 fields in a bulk edit'],
  ['priority-check', [], 'priority check'],
  ['priority-check', ['custId'], 'priority check, CUSTID'],
])('says %s of %j', (action, fields, text) => {
  expect(actionText(action, fields.map(change), labelOf, wordingOf)).toBe(text);
});

it('groups by the days of Sydney, today and yesterday by their names', () => {
  const at = (id: string, datePerformed: string) => ({ id, datePerformed });
  const entries = [
    at('4', '2026-03-10T12:59:00Z'),
    at('3', '2026-03-09T13:30:00Z'),
    at('2', '2026-03-09T12:30:00Z'),
    at('1', '2026-03-01T02:00:00Z'),
  ];
  const days = byDay(entries, new Date('2026-03-10T10:00:00Z'));
  expect(days.map(({ title, entries: some }) => [title, some.map(({ id }) => id)])).toEqual([
    ['Today', ['4', '3']],
    ['Yesterday', ['2']],
    ['01/03/2026', ['1']],
  ]);
});
