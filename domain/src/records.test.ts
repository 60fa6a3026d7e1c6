import { describe, expect, it, test } from 'vitest';
import type { Permission } from './features/access/permissions.ts';
import { personalFieldsOf } from './kernel/fields.ts';
import type { RecordKind } from './kernel/records.ts';
import { auditActions, recordKinds, robotEventLabels } from './records.ts';

test('permissions of records are ones that people can have', () => {
  const kinds: readonly RecordKind<string, Permission>[] = recordKinds;
  const views = kinds.flatMap(({ permissions }) => (permissions === undefined ? [] : [permissions.view]));
  expect(views).toContain('dealers:view');
});

describe('personal fields', () => {
  const fieldsOf = (kind: string) => {
    const { fields } = (recordKinds as readonly RecordKind[]).find((one) => one.kind === kind) ?? {};
    return fields === undefined ? [] : personalFieldsOf(fields).toSorted();
  };

  it('are those that the log has sealed so far', () => {
    expect(fieldsOf('user')).toEqual(['avatar', 'cc', 'email', 'mongoId', 'name', 'to']);
    expect(fieldsOf('list')).toEqual(['search']);
    expect(fieldsOf('announcement')).toEqual(['search']);
    expect(fieldsOf('dealer')).toEqual([
      'address',
      'cc',
      'contactName',
      'email',
      'line1',
      'line2',
      'mobile',
      'phone',
      'requested_by',
      'to',
    ]);
    expect(fieldsOf('order')).toEqual([
      'address',
      'billing',
      'cc',
      'customerNote',
      'differences',
      'email',
      'name',
      'phone',
      'search',
      'to',
    ]);
    expect(fieldsOf('marketplace-order')).toEqual(['address', 'cc', 'data', 'email', 'name', 'phone', 'search', 'to']);
  });
});

describe('wording', () => {
  const byAction = Map.groupBy(auditActions, ({ action }) => action);

  it.each([...byAction.keys()])('of %s is the same wherever it is recorded', (action) => {
    const same = byAction.get(action) ?? [];
    expect(new Set(same.map(({ wording }) => wording)).size).toBe(1);
    expect(new Set(same.map(({ inHistory }) => inHistory)).size).toBe(1);
  });
});

test('each kind of event in a robot’s passport is called something', () => {
  expect(robotEventLabels).toMatchObject({
    sale: 'Sale',
    request: 'Service request',
    quote: 'Quote',
    consignment: 'Consignment',
    commercial: 'Commercial pool',
  });
});
