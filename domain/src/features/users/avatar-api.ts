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
    summary: 'Set the picture of oneself; it is cut square',
  }),
  remove: defineCall({
    ...removing,
    name: 'users.removeMyAvatar',
    path: '/user/me/remove-avatar',
    access: 'session',
    summary: 'Take the picture of oneself away',
  }),
  restore: defineCall({
    ...restoring,
    name: 'users.restoreMyAvatar',
    path: '/user/me/restore-avatar',
    access: 'session',
    summary: 'Bring an earlier picture of oneself back, for 30 days',
  }),
} as const;

export const avatarApi = {
  set: defineCall({
    ...setting,
    name: 'users.setAvatar',
    path: '/user/:id/avatar',
    access: 'admin.users:edit',
    summary: 'Set somebody’s picture; it is cut square',
    params: one,
  }),
  remove: defineCall({
    ...removing,
    name: 'users.removeAvatar',
    path: '/user/:id/remove-avatar',
    access: 'admin.users:edit',
    summary: 'Take somebody’s picture away',
    params: one,
  }),
  restore: defineCall({
    ...restoring,
    name: 'users.restoreAvatar',
    path: '/user/:id/restore-avatar',
    access: 'admin.users:edit',
    summary: 'Bring an earlier picture of somebody back, for 30 days',
    params: one,
  }),
} as const;
