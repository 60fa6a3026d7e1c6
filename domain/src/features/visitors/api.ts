import { z } from 'zod';
import { calendarInstant } from '../../kernel/calendar-day.ts';
import { defineCall } from '../../kernel/contract.ts';
import { listAnswer } from '../../kernel/paging.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { historyAnswer, historyQuery } from '../../services/activity-log/history.ts';
import { largestPictureBytes } from '../../services/files/file-type.ts';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import { forWardens } from './evacuations/api.ts';
import { evacuation, evacuationId } from './evacuations/evacuation.ts';
import {
  branchesAnswer,
  fromKiosk,
  kiosk,
  kioskChanges,
  kioskList,
  kioskListAnswer,
  kioskOffer,
  newKiosk,
} from './kiosk.ts';
import { kioskActions, visitorActions } from './records.ts';
import { newVisitPhoto, uploadedVisitPhoto, visitPhoto } from './visit-photo.ts';
import { kioskId, newVisitor, visitor, visitorChanges, visitorId } from './visitor.ts';
import { visitorListFields } from './visitor-list-fields.ts';

export const visitorListQuery = listQueryOf(visitorListFields);
export const visitorFilter = visitorListQuery.omit({ page: true, limit: true });
export type VisitorFilter = z.output<typeof visitorFilter>;

const one = z.strictObject({ id: visitorId });
const aKiosk = z.strictObject({ id: kioskId });
const typedName = line(textLimits.name).optional();

/** The entry of a device; the idempotency key of the call makes it count once. */
const entryId = emptyable(z.uuid('This id is not valid.').toLowerCase()).default(null);

export const visitorsApi = {
  branches: defineCall({
    ...fromKiosk,
    name: 'visitors.retrieveAllBranches',
    method: 'GET',
    path: '/visitor/retrieveAllBranches',
    summary: 'List branches with how many people are on site; a kiosk gets its own, and what its form offers',
    answer: branchesAnswer,
  }),
  create: defineCall({
    ...fromKiosk,
    name: 'visitors.createVisitor',
    method: 'POST',
    path: '/visitor/createVisitor',
    bodyLimit: 65_536,
    summary: 'Sign a visitor in, with those who come along',
    body: newVisitor,
    answer: z.object({ id: visitorId, visitors: z.array(visitor), warnings: z.array(z.string()) }),
    status: 201,
    audit: visitorActions.signIn,
  }),
  uploadPhoto: defineCall({
    ...fromKiosk,
    name: 'visitors.uploadPhoto',
    method: 'POST',
    path: '/visitor/uploadPhoto',
    kind: 'upload',
    summary: 'Upload the photo of a visitor from a kiosk that takes photos; its name is in X-Filename',
    bodyLimit: largestPictureBytes,
    answer: uploadedVisitPhoto,
    status: 201,
    audit: visitorActions.uploadPhoto,
    errors: [
      'not-allowed-now',
      'conflict',
      'too-large',
      'unsupported-file',
      'too-many-requests',
      'unavailable',
      'no-space',
    ],
  }),
  addPhoto: defineCall({
    ...fromKiosk,
    name: 'visitors.addPhoto',
    method: 'POST',
    path: '/visitor/photo',
    summary: 'Add an uploaded photo to the visit that the same kiosk signed in',
    bodyLimit: 4_096,
    body: newVisitPhoto,
    answer: z.object({ visitorId }),
    audit: visitorActions.addPhoto,
    errors: ['not-found', 'conflict'],
  }),
  signOut: defineCall({
    ...fromKiosk,
    name: 'visitors.signOut',
    method: 'PATCH',
    path: '/visitor/signOut',
    bodyLimit: 4_096,
    summary: 'Sign a visitor out: staff by ID, a kiosk by the letters of both names',
    body: z.strictObject({
      visitorId: emptyable(visitorId).default(null),
      firstName: typedName,
      lastName: typedName,
      at: emptyable(calendarInstant).default(null),
      entryId,
    }),
    answer: z.object({ visitorId, name: z.string() }),
    revision: 'own-key',
    audit: visitorActions.signOut,
    errors: ['not-found', 'not-allowed-now', 'too-many-requests'],
  }),
  today: defineCall({
    ...fromKiosk,
    name: 'visitors.retrieveVisitorsForToday',
    method: 'GET',
    path: '/visitor/retrieveVisitorsForToday',
    summary: 'List today’s visitors; a kiosk gets the one whose names were typed, or none',
    query: z.strictObject({ firstName: typedName, lastName: typedName, branch: line(textLimits.code).optional() }),
    answer: z.object({
      visitors: z.array(visitor.extend({ isSafe: z.boolean() })),
      match: z.object({ visitorId, name: z.string() }).nullable(),
      /** The one that is under way at the branch, where one was named. */
      evacuation: evacuation.nullable(),
      at: z.string(),
    }),
    errors: ['too-many-requests'],
  }),
  hosts: defineCall({
    name: 'visitors.hosts',
    method: 'GET',
    path: '/visitor/hosts',
    access: 'visitor_logs:create',
    summary: 'List who can be visited at a branch',
    query: z.strictObject({ branch: line(textLimits.code) }),
    answer: z.object({ hosts: kioskOffer.shape.hosts }),
  }),
  list: defineCall({
    name: 'visitors.retrieveAllVisitors',
    method: 'GET',
    path: '/visitor/retrieveAllVisitors',
    access: 'visitor_logs:view',
    summary: 'List visitors',
    query: visitorListQuery,
    answer: listAnswer('visitors', visitor),
  }),
  csv: defineCall({
    name: 'visitors.csv',
    method: 'GET',
    path: '/visitor/retrieveAllVisitors/csv',
    kind: 'csv',
    access: 'visitor_logs:export',
    summary: 'Export visitors as CSV',
    query: visitorFilter,
    audit: visitorActions.export,
  }),
  get: defineCall({
    name: 'visitors.get',
    method: 'GET',
    path: '/visitor/:id',
    access: 'visitor_logs:view',
    summary: 'Get a visitor',
    params: one,
    answer: visitor,
    errors: ['not-found'],
  }),
  photo: defineCall({
    name: 'visitors.photo',
    method: 'GET',
    path: '/visitor/:id/photo',
    access: 'visitor_logs:view',
    summary: 'Get links to the photo of a visitor, for some minutes',
    params: one,
    answer: visitPhoto,
    errors: ['not-found'],
  }),
  history: defineCall({
    name: 'visitors.history',
    method: 'GET',
    path: '/visitor/:id/history',
    access: 'visitor_logs:view',
    summary: 'List who changed what of a visitor, newest first',
    params: one,
    query: historyQuery,
    answer: historyAnswer,
    errors: ['not-found'],
  }),
  update: defineCall({
    name: 'visitors.update',
    method: 'PATCH',
    path: '/visitor/:id',
    access: 'visitor_logs:edit',
    summary: 'Update the details of a visitor',
    params: one,
    body: visitorChanges,
    answer: visitor,
    revision: 'if-match',
    audit: visitorActions.update,
    errors: ['not-found', 'not-allowed-now', 'revision-conflict'],
  }),
  tick: defineCall({
    name: 'visitors.tick',
    method: 'POST',
    path: '/visitor/:id/safe',
    ...forWardens,
    summary: 'Set whether a visitor is safe in an evacuation',
    params: one,
    body: z.strictObject({ isSafe: z.boolean({ error: 'Choose yes or no.' }), entryId }),
    answer: z.object({ visitorId, isSafe: z.boolean() }),
    audit: visitorActions.tick,
    errors: ['not-found'],
  }),
  startEvacuation: defineCall({
    name: 'visitors.startEvacuation',
    method: 'POST',
    path: '/visitor/evacuation',
    ...forWardens,
    summary: 'Start an evacuation or a drill of a branch: everyone on site has to be ticked again',
    body: z.strictObject({
      branch: line(textLimits.code),
      isDrill: z.boolean({ error: 'Choose yes or no.' }),
    }),
    answer: z.object({ id: evacuationId, onSite: z.number().int(), at: z.string() }),
    audit: visitorActions.startEvacuation,
  }),
  kiosks: defineCall({
    name: 'visitors.kiosks',
    method: 'GET',
    path: '/visitor-kiosk',
    access: 'visitor_logs:manage',
    summary: 'List kiosks with the links that pair them',
    query: kioskList,
    answer: kioskListAnswer,
  }),
  createKiosk: defineCall({
    name: 'visitors.createKiosk',
    method: 'POST',
    path: '/visitor-kiosk',
    access: 'visitor_logs:manage',
    summary: 'Create a kiosk of a branch',
    body: newKiosk,
    answer: kiosk,
    status: 201,
    audit: kioskActions.create,
  }),
  updateKiosk: defineCall({
    name: 'visitors.updateKiosk',
    method: 'PATCH',
    path: '/visitor-kiosk/:id',
    access: 'visitor_logs:manage',
    summary: 'Update the name of a kiosk, or whether it takes photos',
    params: aKiosk,
    body: kioskChanges,
    answer: kiosk,
    revision: 'if-match',
    audit: kioskActions.update,
    errors: ['not-found', 'not-allowed-now', 'revision-conflict'],
  }),
  revokeKiosk: defineCall({
    name: 'visitors.revokeKiosk',
    method: 'POST',
    path: '/visitor-kiosk/:id/revoke',
    access: 'visitor_logs:manage',
    summary: 'Revoke a kiosk for good',
    params: aKiosk,
    answer: kiosk,
    audit: kioskActions.revoke,
    errors: ['not-found'],
  }),
} as const;
