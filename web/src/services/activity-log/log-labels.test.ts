import { describe, expect, it } from 'vitest';
import { registerFeatures } from '../../platform/registered-features.ts';
import { features } from '../../shell/features.ts';
import { changesText } from './changes-text.ts';
import { actionText, fieldText, humaniseCode, pathOfTarget } from './log-labels.ts';

describe('the words of the log', () => {
  it.each([
    ['assigned_service_branch', 'Assigned service branch'],
    ['costCentre', 'Cost centre'],
    ['line2', 'Line 2'],
    ['address.postalCode', 'Address postal code'],
    ['', ''],
  ])('says %s as “%s”', (code, words) => {
    expect(humaniseCode(code)).toBe(words);
  });

  it.each([
    ['dealer', 'assigned_service_branch', 'Service branch'],
    ['dealer', 'urls.incentive', 'Incentive links'],
    ['dealer', 'cc', 'Copy to'],
    ['user', 'jobDesc', 'Position'],
    ['branch', 'active', 'Open'],
    ['rep', 'userId', 'User'],
    ['dealer', 'former_field', 'Former field'],
    ['unknown-kind', 'costCentre', 'Cost centre'],
  ])('names the field of a %s %s “%s”, as its form does', (kind, field, words) => {
    expect(fieldText(kind, field)).toBe(words);
  });

  it('says an action that it doesn’t know in plain words', () => {
    expect(actionText('sign-in')).toBe('signed in');
    expect(actionText('hand-over-robot')).toBe('hand over robot');
  });

  it('links to records that have a page, for those who may go there', () => {
    registerFeatures(features);
    const path = (kind: string, id: string | null, module = 'admin') => ({ module, target: { kind, id } });
    expect(pathOfTarget(path('dealer', 'a'), ['dealers'])).toBe('/home/dealers/a');
    expect(pathOfTarget(path('user', 'a'), ['dealers', 'activity_logs'])).toBeNull();
    expect(pathOfTarget(path('dealer', null), ['dealers'])).toBeNull();
    expect(pathOfTarget(path('call', 'a'), ['dealers', 'admin'])).toBeNull();
    expect(pathOfTarget(path('rep', 'a'), ['admin'])).toBe('/home/admin/branches');
  });

  it('links to the page of the import that an entry is about', () => {
    registerFeatures(features);
    const path = (module: string) => ({ module, target: { kind: 'import', id: 'a' } });
    expect(pathOfTarget(path('dealers'), ['dealers', 'admin'])).toBe('/home/dealers/import/a');
    expect(pathOfTarget(path('rule-book'), ['dealers', 'admin'])).toBe('/home/admin/rule-book/import/a');
    expect(pathOfTarget(path('payments'), ['payments'])).toBe('/home/payments/payout/import/a');
    expect(pathOfTarget(path('bank'), ['payments'])).toBe('/home/payments/bank/import/a');
    expect(pathOfTarget(path('rule-book'), ['dealers'])).toBeNull();
    expect(pathOfTarget(path('robots'), ['dealers', 'admin'])).toBeNull();
  });
});

describe('changes in one line', () => {
  const change = (field: string, before: unknown, after: unknown) => ({ field, before, after });

  it.each([
    [[], ''],
    [[change('notes', 'first', 'second')], 'Notes: first → second'],
    [[{ ...change('email', null, null), hidden: 'erased' as const }], 'Email: erased'],
    [[change('notes', null, 'second')], 'Notes: second'],
    [[change('notes', 'first', null)], 'Notes: first → empty'],
    [[change('active', true, false), change('label', 'a', 'b')], 'Active: Yes → No, and 1 more'],
    [[change('notes', null, null), change('flag', [], ['a', 'b'])], 'Flag: a, b'],
    [[change('notes', null, 'x'.repeat(100))], `Notes: ${'x'.repeat(59)}…`],
  ])('%j', (changes, text) => {
    expect(changesText('note', changes)).toBe(text);
  });
});
