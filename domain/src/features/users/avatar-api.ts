import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { fileId } from '../../services/files/file.ts';
import { largestPictureBytes } from '../../services/files/file-type.ts';
import { userId } from '../access/api.ts';
import { userActions } from './records.ts';

/** `avatar` is the file of the picture that is shown now. */
const answer = z.object({ avatar: fileId.nullable() });
const one = z.strictObject({ id: userId });
const earlier = z.strictObject({ avatar: fileId });

const setting = {
  method: 'POST',
  kind: 'upload',
  answer,
  status: 201,
  audit: userActions.setAvatar,
  perMinute: 30,
  bodyLimit: largestPictureBytes,
  errors: ['not-found', 'too-large', 'unsupported-file', 'unavailable', 'no-space'],
} as const;
const removing = { method: 'POST', answer, audit: userActions.removeAvatar, errors: ['not-found'] } as const;
const restoring = {
  method: 'POST',
  body: earlier,
  answer,
  audit: userActions.restoreAvatar,
  errors: ['not-found'],
} as const;

/** The picture that people have of themselves, in the menu, in lists, and beside what they are working on. §3 */
export const ownAvatarApi = {
  set: defineCall({
    ...setting,
    name: 'users.setMyAvatar',
    path: '/user/me/avatar',
    access: 'session',
    scope: 'own-account',
    summary: 'Set your own picture; it is cropped to a square',
  }),
  remove: defineCall({
    ...removing,
    name: 'users.removeMyAvatar',
    path: '/user/me/remove-avatar',
    access: 'session',
    scope: 'own-account',
    summary: 'Remove your own picture',
  }),
  restore: defineCall({
    ...restoring,
    name: 'users.restoreMyAvatar',
    path: '/user/me/restore-avatar',
    access: 'session',
    scope: 'own-account',
    summary: 'Restore an earlier picture of your own, for 30 days',
  }),
} as const;

export const avatarApi = {
  set: defineCall({
    ...setting,
    name: 'users.setAvatar',
    path: '/user/:id/avatar',
    access: 'admin.users:edit',
    summary: 'Set a user’s picture; it is cropped to a square',
    params: one,
  }),
  remove: defineCall({
    ...removing,
    name: 'users.removeAvatar',
    path: '/user/:id/remove-avatar',
    access: 'admin.users:edit',
    summary: 'Remove a user’s picture',
    params: one,
  }),
  restore: defineCall({
    ...restoring,
    name: 'users.restoreAvatar',
    path: '/user/:id/restore-avatar',
    access: 'admin.users:edit',
    summary: 'Restore an earlier picture of a user, for 30 days',
    params: one,
  }),
} as const;
