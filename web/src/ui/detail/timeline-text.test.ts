import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { describe, expect, test } from 'vitest';
import type { HistoryRow } from './history-text.ts';
import { changeText, timelineEntry } from './timeline-text.ts';

const names: Record<string, string> = { R04: 'Grace Whitfield', R07: 'Luca Moretti', elite: 'Elite', jims: "Jim's" };
const nameOf = (value: unknown): string => names[String(value)] ?? String(value ?? '');
const wordings: Record<string, string> = {
  create: 'added this',
  update: 'changed {}',
  import: 'imported {}',
  'bulk-edit': 'changed {} in a bulk edit',
  'form-pdf-email': 'sent a document',
  expire: 'removed what had ended',
};
const words = {
  labels: { rep: 'Account manager', email: 'Email', type: 'Type', phone: 'Phone', to: 'Sent to', notes: 'Notes' },
  valueText: (_field: string, value: unknown) => (Array.isArray(value) ? value.map(nameOf).join(', ') : nameOf(value)),
  wordingOf: (action: string) => wordings[action] ?? null,
};
const change = (field: string, before: unknown, after: unknown): FieldChange => ({ field, before, after });
const entry = (action: string, changes: FieldChange[]): HistoryRow => ({
  id: '1',
  datePerformed: '2026-11-22T00:00:00Z',
  user: 'Jo Reef',
  action,
  changes,
  requestId: null,
  reference: null,
  of: null,
});

describe('a change', () => {
  test.each<[string, FieldChange, string]>([
    ['names people instead of codes', change('rep', 'R04', 'R07'), 'Account manager: Grace Whitfield → Luca Moretti'],
    ['of what was empty', change('phone', null, '02 9000 0000'), 'Phone set to 02 9000 0000'],
    ['to nothing', change('phone', '02 9000 0000', ''), 'Phone removed: 02 9000 0000'],
    ['of a list says what came', change('type', ['elite'], ['elite', 'jims']), "Type added: Jim's"],
    ['of a list says what went', change('type', ['elite', 'jims'], ['jims']), 'Type removed: Elite'],
    ['of a list says both', change('type', ['elite'], ['jims']), "Type added: Jim's, removed: Elite"],
    ['of the order alone', change('type', ['elite', 'jims'], ['jims', 'elite']), "Type: Elite, Jim's → Jim's, Elite"],
    ['of long text is only named', change('notes', 'x'.repeat(50), 'y'.repeat(50)), 'Notes changed'],
    ['that is sealed is only named', { ...change('email', null, null), hidden: 'erased' }, 'Email changed'],
    ['of a field without a label', change('other', 'a', 'b'), 'other: a → b'],
  ])('%s', (_what, given, text) => {
    expect(changeText(given, words)).toBe(text);
  });
});

describe('an entry', () => {
  const many = ['rep', 'email', 'type', 'phone', 'notes'].map((field) => change(field, null, 'a'));

  test.each<[string, HistoryRow, string[], number, string | null]>([
    ['added', entry('create', many), ['Added by Jo Reef'], 0, null],
    ['imported as new', entry('import', many), ['Imported by Jo Reef'], 0, null],
    ['changed by an import', entry('import', [change('phone', '1', '2')]), ['Imported', 'Phone: 1 → 2'], 0, 'Jo Reef'],
    ['changed', entry('update', [change('phone', '1', '2')]), ['Phone: 1 → 2'], 0, 'Jo Reef'],
    [
      'changed in a bulk edit',
      entry('bulk-edit', [change('phone', '1', '2')]),
      ['Changed in a bulk edit', 'Phone: 1 → 2'],
      0,
      'Jo Reef',
    ],
    [
      'changed in many fields',
      entry('update', many),
      ['Account manager set to a', 'Email set to a', 'Type set to a'],
      2,
      'Jo Reef',
    ],
    [
      'mailed',
      entry('form-pdf-email', [change('to', null, 'a@b.example')]),
      ['Sent a document: a@b.example'],
      0,
      'Jo Reef',
    ],
    ['without fields', entry('expire', []), ['Removed what had ended'], 0, 'Jo Reef'],
    ['of an unknown action', entry('made-up', []), ['Made up'], 0, 'Jo Reef'],
  ])('%s', (_what, given, lines, hidden, user) => {
    expect(timelineEntry(given, words)).toEqual({ lines, hidden, user });
  });
});

test('who isn’t signed in is named as people read it', () => {
  expect(timelineEntry({ ...entry('form-pdf-email', []), user: 'nobody' }, words).user).toBe('Someone (not signed in)');
});
