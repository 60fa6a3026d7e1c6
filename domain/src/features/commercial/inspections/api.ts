import { z } from 'zod';
import { defineCall, openedByLink } from '../../../kernel/contract.ts';
import { idOf } from '../../../kernel/ids.ts';
import { statusCall } from '../../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { calendarFeed, calendarFeedId } from './calendar-feed.ts';
import { inspection, inspectionChanges, inspectionId, newInspection } from './inspection.ts';
import { inspectionNoun } from './inspection-fields.ts';
import { inspectionDays, inspectionFilter, inspectionList } from './inspection-list.ts';
import { inspectionStatuses } from './inspection-status.ts';
import { calendarFeedActions, inspectionActions } from './records.ts';

const parts = {
  feature: 'inspections',
  path: '/commercial/inspection',
  area: 'commercial',
  noun: inspectionNoun,
  id: inspectionId,
} as const;

export const inspectionsApi = {
  ...recordCalls({
    ...parts,
    answer: inspection,
    create: newInspection,
    update: inspectionChanges,
    list: inspectionList,
    filter: inspectionFilter,
    actions: inspectionActions,
  }),
  changeStatus: statusCall({
    feature: parts.feature,
    path: parts.path,
    id: inspectionId,
    access: 'commercial:edit',
    summary: 'Mark an inspection as done, cancel it, or plan it again',
    status: z.enum(inspectionStatuses, { error: 'Choose a status from the list.' }),
    reason: {},
    answer: inspection,
    audit: inspectionActions.changeStatus,
  }),
  days: defineCall({
    name: 'inspections.days',
    method: 'GET',
    path: '/commercial/inspection/days',
    access: 'commercial:view',
    summary: 'Get how many of the filtered inspections each day has',
    query: inspectionDays,
    answer: z.object({ days: z.array(z.object({ day: z.string(), count: z.number().int() })) }),
  }),
  inspectors: defineCall({
    name: 'inspections.inspectors',
    method: 'GET',
    path: '/commercial/inspector',
    access: 'commercial:view',
    summary: 'List the users who can make inspections',
    answer: z.object({ inspectors: z.array(z.object({ id: idOf('user'), name: z.string() })) }),
  }),
} as const;

export const calendarFeedsApi = {
  list: defineCall({
    name: 'calendarFeeds.list',
    method: 'GET',
    path: '/commercial/calendar-feed',
    access: 'commercial:view',
    summary: 'List the calendar links of the signed-in user',
    answer: z.object({ feeds: z.array(calendarFeed) }),
  }),
  create: defineCall({
    name: 'calendarFeeds.create',
    method: 'POST',
    path: '/commercial/calendar-feed',
    access: 'commercial:view',
    summary: 'Create a calendar link to the inspections of the signed-in user',
    answer: calendarFeed,
    status: 201,
    audit: calendarFeedActions.create,
    errors: ['conflict'],
  }),
  revoke: defineCall({
    name: 'calendarFeeds.revoke',
    method: 'POST',
    path: '/commercial/calendar-feed/:id/revoke',
    access: 'commercial:view',
    summary: 'Revoke a calendar link',
    params: z.strictObject({ id: calendarFeedId }),
    answer: calendarFeed,
    audit: calendarFeedActions.revoke,
    errors: ['not-found'],
  }),
  read: defineCall({
    ...openedByLink,
    name: 'calendarFeeds.read',
    method: 'GET',
    path: '/calendar/:token',
    kind: 'file',
    summary: 'Get the inspections of a user as iCalendar, by a calendar link',
    params: z.strictObject({ token: z.string().max(200) }),
  }),
} as const;
