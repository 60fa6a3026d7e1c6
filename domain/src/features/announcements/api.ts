import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { listAnswer } from '../../kernel/paging.ts';
import {
  announcement,
  announcementChanges,
  announcementId,
  announcementListAnswer,
  announcementListQuery,
  newAnnouncement,
  readersAnswer,
  readersQuery,
} from './announcement.ts';
import { notification, notificationQuery } from './notification.ts';
import { announcementActions, readerActions } from './records.ts';

const one = z.strictObject({ id: announcementId });
const unread = z.object({ unread: z.number().int() });

export const announcementsApi = {
  list: defineCall({
    name: 'announcements.list',
    method: 'GET',
    path: '/announcement',
    access: 'admin.announcement:view',
    summary: 'List announcements with how many people read them, newest first',
    query: announcementListQuery,
    answer: announcementListAnswer,
  }),
  get: defineCall({
    name: 'announcements.get',
    method: 'GET',
    path: '/announcement/:id',
    access: 'admin.announcement:view',
    summary: 'Get an announcement with how many people read it',
    params: one,
    answer: announcement,
    errors: ['not-found'],
  }),
  publish: defineCall({
    name: 'announcements.publish',
    method: 'POST',
    path: '/announcement',
    access: 'admin.announcement:create',
    summary: 'Publish an announcement, now or at a given time',
    body: newAnnouncement,
    answer: announcement,
    status: 201,
    audit: announcementActions.publish,
  }),
  update: defineCall({
    name: 'announcements.update',
    method: 'PATCH',
    path: '/announcement/:id',
    access: 'admin.announcement:edit',
    summary: 'Update an announcement',
    params: one,
    body: announcementChanges,
    answer: announcement,
    audit: announcementActions.update,
    revision: 'if-match',
    errors: ['not-found', 'conflict', 'revision-conflict'],
  }),
  withdraw: defineCall({
    name: 'announcements.withdraw',
    method: 'POST',
    path: '/announcement/:id/withdraw',
    access: 'admin.announcement:edit',
    summary: 'Withdraw an announcement, or publish it again',
    params: one,
    body: z.strictObject({ isWithdrawn: z.boolean().default(true) }),
    answer: announcement,
    audit: announcementActions.withdraw,
    errors: ['not-found'],
  }),
  readers: defineCall({
    name: 'announcements.readers',
    method: 'GET',
    path: '/announcement/:id/reader',
    access: 'admin.announcement:view',
    summary: 'List who read or confirmed an announcement, and who has not',
    params: one,
    query: readersQuery,
    answer: readersAnswer,
    errors: ['not-found'],
  }),
  readersCsv: defineCall({
    name: 'announcements.readersCsv',
    method: 'GET',
    path: '/announcement/:id/reader/csv',
    kind: 'csv',
    access: 'admin.announcement:export',
    summary: 'Export who read or confirmed an announcement as CSV',
    params: one,
    query: readersQuery.omit({ page: true, limit: true }),
    audit: announcementActions.export,
    errors: ['not-found'],
  }),
  notifications: defineCall({
    name: 'announcements.notifications',
    method: 'GET',
    path: '/notification',
    access: 'session',
    scope: 'own-account',
    summary: 'List your own notifications, newest first',
    query: notificationQuery,
    answer: listAnswer('notifications', notification).extend({ unread: z.number().int() }),
  }),
  markRead: defineCall({
    name: 'announcements.markRead',
    method: 'POST',
    path: '/notification/read',
    access: 'session',
    scope: 'own-account',
    summary: 'Mark your own notifications as read: some, or all',
    body: z.strictObject({
      ids: z
        .array(z.uuid({ error: 'This id is not valid.' }))
        .max(200)
        .optional(),
    }),
    answer: unread,
    audit: readerActions.markRead,
  }),
  confirm: defineCall({
    name: 'announcements.confirm',
    method: 'POST',
    path: '/announcement/:id/confirm',
    access: 'session',
    scope: 'own-account',
    summary: 'Confirm that you have read an announcement',
    params: one,
    answer: unread,
    audit: readerActions.confirm,
    errors: ['not-found'],
  }),
} as const;
