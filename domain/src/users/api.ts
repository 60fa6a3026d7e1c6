import { z } from 'zod';
import { sessionUser, userId } from '../access/api.ts';
import { openSession } from '../access/open-session.ts';
import { historyAnswer } from '../activity-log/history.ts';
import { defineCall } from '../kernel/contract.ts';
import { line, textLimits } from '../kernel/text.ts';
import { newUser, user, userChanges, userListAnswer, userListQuery } from './user.ts';

const one = z.strictObject({ id: userId });

const sessionsAnswer = z.object({ sessions: z.array(openSession) });
const ended = z.object({ ended: z.number().int() });

export const usersApi = {
  list: defineCall({
    name: 'users.list',
    method: 'GET',
    path: '/user',
    access: 'admin.users:view',
    summary: 'People with an account',
    query: userListQuery,
    answer: userListAnswer,
  }),
  csv: defineCall({
    name: 'users.csv',
    method: 'GET',
    path: '/user/csv',
    kind: 'csv',
    access: 'admin.users:export',
    summary: 'The filtered people as CSV',
    query: userListQuery.omit({ page: true, limit: true }),
    audit: 'export',
  }),
  get: defineCall({
    name: 'users.get',
    method: 'GET',
    path: '/user/:id',
    access: 'admin.users:view',
    summary: 'One person’s account',
    params: one,
    answer: user,
    errors: ['not-found'],
  }),
  create: defineCall({
    name: 'users.create',
    method: 'POST',
    path: '/user/create',
    access: 'admin.users:create',
    summary: 'Make an account; the person is asked to choose a password',
    body: newUser,
    answer: user,
    status: 201,
    audit: 'create-user-account',
    errors: ['conflict', 'weak-password'],
  }),
  update: defineCall({
    name: 'users.update',
    method: 'PATCH',
    path: '/user/:id',
    access: 'admin.users:edit',
    summary: 'Change an account: role, job, customer, permissions, or suspend it',
    params: one,
    body: userChanges,
    answer: user,
    audit: 'update-user-account',
    revision: 'if-match',
    errors: ['not-found', 'conflict', 'revision-conflict'],
  }),
  remove: defineCall({
    name: 'users.remove',
    method: 'DELETE',
    path: '/user/deleteUserAccount',
    access: 'admin.users:delete',
    summary: 'Suspend an account and take it out of the lists; it can be restored',
    body: z.strictObject({ id: userId, reason: line(textLimits.address).optional() }),
    answer: user,
    audit: 'delete-user-account',
    revision: 'own-key',
    errors: ['not-found', 'conflict'],
  }),
  restore: defineCall({
    name: 'users.restore',
    method: 'POST',
    path: '/user/restoreUserAccount',
    access: 'admin.users:delete',
    summary: 'Bring a deleted account back',
    body: z.strictObject({ id: userId }),
    answer: user,
    audit: 'restore-user-account',
    errors: ['not-found', 'conflict'],
  }),
  sessions: defineCall({
    name: 'users.sessions',
    method: 'GET',
    path: '/user/:id/session',
    access: 'admin.users:view',
    summary: 'Where a person is signed in',
    params: one,
    answer: sessionsAnswer,
    errors: ['not-found'],
  }),
  endSessions: defineCall({
    name: 'users.endSessions',
    method: 'POST',
    path: '/user/:id/end-sessions',
    access: 'admin.users:edit',
    summary: 'Sign a person out everywhere',
    params: one,
    answer: ended,
    audit: 'end-sessions',
    errors: ['not-found'],
  }),
  removeSecondFactor: defineCall({
    name: 'users.removeSecondFactor',
    method: 'POST',
    path: '/user/:id/remove-second-factor',
    access: 'admin.users:manage',
    summary: 'Take the second factor of a person who lost it; their sessions end',
    params: one,
    answer: z.object({ message: z.string() }),
    audit: 'remove-second-factor',
    errors: ['not-found', 'conflict', 'requires-recent-login'],
  }),
  history: defineCall({
    name: 'users.history',
    method: 'GET',
    path: '/user/:id/history',
    access: 'admin.users:view',
    summary: 'Who changed what of an account, newest first',
    params: one,
    query: z.strictObject({
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    answer: historyAnswer,
    errors: ['not-found'],
  }),
  viewAs: defineCall({
    name: 'users.viewAs',
    method: 'POST',
    path: '/user/:id/view-as',
    access: 'admin.users:manage',
    summary: 'Look at the product as another person, without being able to change anything',
    params: one,
    answer: sessionUser,
    audit: 'view-as',
    errors: ['not-found'],
  }),
} as const;
