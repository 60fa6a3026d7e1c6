import { expect, test } from 'vitest';
import { actionsText, areasByModule, permissionInWords } from './access-labels.ts';
import type { Action } from './actions.ts';
import { areas } from './permissions.ts';

test.each<[Action[], string]>([
  [[], 'Nothing'],
  [['view'], 'View'],
  [['read', 'view'], 'View'],
  [['edit', 'view'], 'View and edit'],
  [['export', 'create', 'view'], 'View, create and export'],
  [['manage', 'view'], 'Everything'],
])('%j is %s', (actions, words) => {
  expect(actionsText(actions)).toBe(words);
});

test('a permission names its area with the module', () => {
  expect(permissionInWords('admin.users:update')).toBe('Admin › Users: edit');
  expect(permissionInWords('dealers:export')).toBe('Dealers: export');
});

test('every area stands under one module', () => {
  expect(areasByModule().flatMap((group) => group.areas)).toEqual(areas);
});
