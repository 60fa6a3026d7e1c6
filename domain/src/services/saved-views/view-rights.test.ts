import { describe, expect, it } from 'vitest';
import type { Person } from '../../features/access/can.ts';
import { pagesOfRole } from '../../features/access/pages.ts';
import type { Role } from '../../features/access/roles.ts';
import { dealerSavedList } from '../../features/dealers/dealer-list.ts';
import { maySeeView, requireSharing, viewLockReason } from './view-rights.ts';

const person = (id: string, role: Role): Person => {
  return { id, role, pages: pagesOfRole[role], permissions: {}, priorityId: null };
};
const view = (ownerId: string, ...sharedWith: Role[]) => ({ list: dealerSavedList, ownerId, sharedWith });
const jo = person('jo', 'ACCOUNT');
const sam = person('sam', 'ACCOUNT');
const admin = person('ada', 'ADMIN');

describe('who sees a view', () => {
  it.each([
    ['its owner', jo, view('jo'), true],
    ['another user of the same role, while it isn’t shared', sam, view('jo'), false],
    ['an administrator, while it isn’t shared', admin, view('jo'), false],
    ['a user of a role that it is shared with', sam, view('jo', 'ACCOUNT'), true],
    ['a user of another role', sam, view('jo', 'SERVICE'), false],
    ['an administrator, once it is shared with any role', admin, view('jo', 'SERVICE'), true],
  ])('%s', (_who, who, given, expected) => {
    expect(maySeeView(who, given)).toBe(expected);
  });
});

describe('who changes a view', () => {
  it.each([
    ['its owner, while it isn’t shared', jo, view('jo'), true],
    ['its owner without the right to share, once it is shared', jo, view('jo', 'ACCOUNT'), false],
    ['a user whom it is shared with', sam, view('jo', 'ACCOUNT'), false],
    ['an administrator, once it is shared', admin, view('jo', 'ACCOUNT'), true],
  ])('%s', (_who, who, given, expected) => {
    expect(viewLockReason(who, given) === null).toBe(expected);
  });

  it('sharing needs the permission to manage the list’s area', () => {
    expect(() => requireSharing(admin, dealerSavedList)).not.toThrow();
    expect(() => requireSharing(jo, dealerSavedList)).toThrow(/Only people who manage/);
  });
});
