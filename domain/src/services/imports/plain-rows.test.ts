import { expect, test } from 'vitest';
import { z } from 'zod';
import { emptyable, line } from '../../kernel/text.ts';
import { planPlainRow, readPlainRow } from './plain-rows.ts';

const columns = [
  { field: 'code', heading: 'Code', required: true },
  { field: 'text', heading: 'Text' },
  { field: 'size', heading: 'Size' },
] as const;
const cells = { code: line(10), text: emptyable(line(20)), size: z.enum(['s', 'm'], { error: 'Choose s or m.' }) };
const read = (given: { code?: string; text?: string; size?: string }) =>
  readPlainRow({ columns, cells, key: 'code', label: 'text' }, given);

test.each([
  [
    { code: 'A1', text: ' Pump ', size: 's' },
    { code: 'A1', text: 'Pump', size: 's' },
  ],
  [
    { code: 'A1', text: '', size: '' },
    { code: 'A1', text: null },
  ],
  [{ code: 'A1' }, { code: 'A1' }],
])('the row %j says %j', (given, values) => {
  expect(read(given)).toMatchObject({ key: 'A1', values, problems: [] });
});

test.each([
  [{ code: '' }, ['Code is missing.']],
  [{ code: 'A1', size: 'xl' }, ['Choose s or m.']],
  [{ code: 'A1', text: '#N/A' }, ['This is a spreadsheet error, not a value. Fix the formula.']],
])('the row %j is refused: %j', (given, messages) => {
  const { values, problems } = read(given);
  expect([values, problems.map(({ message }) => message)]).toEqual([null, messages]);
});

test('a row makes a record, changes what differs, or changes nothing', () => {
  expect(planPlainRow({ code: 'A1' }, null, { size: 's' })).toMatchObject({
    outcome: 'new',
    set: { code: 'A1', size: 's' },
  });
  const stored = { code: 'A1', text: 'Pump', size: 's' };
  expect(planPlainRow({ code: 'A1', text: null }, stored, {})).toEqual({
    outcome: 'changed',
    set: { text: null },
    before: { text: 'Pump' },
    changes: [{ field: 'text', before: 'Pump', after: null }],
  });
  expect(planPlainRow({ text: 'Pump' }, stored, {}).outcome).toBe('unchanged');
});
