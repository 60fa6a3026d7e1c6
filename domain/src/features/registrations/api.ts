import { z } from 'zod';
import { defineCall, openedByLink } from '../../kernel/contract.ts';
import { listAnswer } from '../../kernel/paging.ts';
import { lines, textLimits } from '../../kernel/text.ts';
import { historyAnswer, historyQuery } from '../../services/activity-log/history.ts';
import { listQueryOf } from '../../services/list-fields/list-query.ts';
import { lookAlike } from './look-alikes.ts';
import {
  applicationOffer,
  applicationStatus,
  linkParams,
  newApplication,
  registrationDoor,
  secret,
  sentAgain,
  sentApplication,
  uploadedDocument,
} from './public-form.ts';
import { registrationActions } from './records.ts';
import { registration, registrationId, registrationUpdate } from './registration.ts';
import { applicationDocuments } from './registration-codes.ts';
import { registrationListFields } from './registration-list-fields.ts';

export const registrationListQuery = listQueryOf(registrationListFields);
export const registrationFilter = registrationListQuery.omit({ page: true, limit: true });
export type RegistrationFilter = z.output<typeof registrationFilter>;

const one = z.strictObject({ id: registrationId });
const view = 'admin.registration:view';

/** Calls of the form that future dealers fill in, behind a phrase that the company gives out. §19 */
const publicCalls = {
  door: defineCall({
    name: 'registrations.door',
    method: 'GET',
    path: '/account-register/form',
    access: 'anonymous',
    summary: 'Get whether applications are taken, and whom to ask',
    answer: registrationDoor,
    perMinute: 60,
  }),
  open: defineCall({
    name: 'registrations.open',
    method: 'POST',
    path: '/account-register/form',
    access: 'anonymous',
    summary: 'Get the form, and a ticket to send it, with the registration phrase',
    body: z.strictObject({ secret }),
    answer: applicationOffer,
    isReading: true,
    errors: ['not-allowed-now', 'too-many-requests'],
    perMinute: 5,
    bodyLimit: 4_096,
  }),
  upload: defineCall({
    name: 'registrations.uploadDocument',
    method: 'POST',
    path: '/account-register/uploadFile',
    kind: 'upload',
    access: 'anonymous',
    summary: 'Upload a document for an application that is about to be sent; its name is in X-Filename',
    answer: uploadedDocument,
    status: 201,
    audit: registrationActions.upload,
    perMinute: 30,
    bodyLimit: applicationDocuments.mostBytes,
    errors: [
      'unauthenticated',
      'not-allowed-now',
      'conflict',
      'too-large',
      'unsupported-file',
      'unavailable',
      'no-space',
    ],
  }),
  create: defineCall({
    name: 'registrations.createAccountRegisterRequest',
    method: 'POST',
    path: '/account-register/createAccountRegisterRequest',
    access: 'anonymous',
    summary: 'Add an application for a dealer account',
    bodyLimit: 65_536,
    body: newApplication,
    answer: sentApplication,
    status: 201,
    audit: registrationActions.apply,
    errors: ['not-allowed-now', 'conflict', 'too-many-requests'],
    perMinute: 6,
  }),
  status: defineCall({
    name: 'registrations.status',
    method: 'GET',
    path: '/account-register/status/:id/:hashId',
    ...openedByLink,
    summary: 'Get how an application stands, by the link that its applicant has',
    params: linkParams,
    answer: applicationStatus,
  }),
  sendAgain: defineCall({
    name: 'registrations.sendAgain',
    method: 'POST',
    path: '/account-register/status/:id/:hashId',
    access: 'anonymous',
    summary: 'Send an application again, corrected or with documents that were missing',
    params: linkParams,
    bodyLimit: 65_536,
    body: sentAgain,
    answer: sentApplication,
    audit: registrationActions.sendAgain,
    errors: ['not-found', 'not-allowed-now', 'conflict', 'too-many-requests'],
    perMinute: 6,
  }),
} as const;

export const registrationsApi = {
  ...publicCalls,
  list: defineCall({
    name: 'registrations.retrieveAllRegistrations',
    method: 'GET',
    path: '/account-register/retrieveAllRegistrations',
    access: view,
    summary: 'List registrations',
    query: registrationListQuery,
    answer: listAnswer('registrations', registration),
  }),
  csv: defineCall({
    name: 'registrations.csv',
    method: 'GET',
    path: '/account-register/retrieveAllRegistrations/csv',
    kind: 'csv',
    access: 'admin.registration:export',
    summary: 'Export registrations as CSV',
    query: registrationFilter,
    audit: registrationActions.export,
  }),
  validCount: defineCall({
    name: 'registrations.getAllValidRegistrationCount',
    method: 'GET',
    path: '/account-register/getAllValidRegistrationCount',
    access: view,
    summary: 'Get how many registrations wait for a decision',
    answer: z.object({ count: z.number().int() }),
  }),
  get: defineCall({
    name: 'registrations.get',
    method: 'GET',
    path: '/account-register/:id',
    access: view,
    summary: 'Get a registration',
    params: one,
    answer: registration,
    errors: ['not-found'],
  }),
  history: defineCall({
    name: 'registrations.history',
    method: 'GET',
    path: '/account-register/:id/history',
    access: view,
    summary: 'List who changed what of a registration, newest first',
    params: one,
    query: historyQuery,
    answer: historyAnswer,
    errors: ['not-found'],
  }),
  lookAlikes: defineCall({
    name: 'registrations.lookAlikes',
    method: 'GET',
    path: '/account-register/:id/look-alikes',
    access: view,
    summary: 'Find dealers and registrations that look like a registration, each with the reasons',
    params: one,
    answer: z.object({ lookAlikes: z.array(lookAlike) }),
    errors: ['not-found'],
  }),
  update: defineCall({
    name: 'registrations.updateAccountRegisterRequest',
    method: 'POST',
    path: '/account-register/updateAccountRegisterRequest',
    access: 'admin.registration:edit',
    summary: 'Update a registration: its fields, or its status with what the step needs',
    body: registrationUpdate,
    answer: registration,
    audit: registrationActions.update,
    errors: ['not-found', 'conflict', 'not-allowed-now', 'revision-conflict', 'unavailable'],
  }),
  createUser: defineCall({
    name: 'registrations.createAccountRegisterUser',
    method: 'POST',
    path: '/account-register/createAccountRegisterUser',
    access: 'admin.registration:approve',
    summary: 'Create the account of an approved registration and send the invitation',
    body: one,
    answer: registration,
    status: 201,
    audit: registrationActions.createUser,
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
  remove: defineCall({
    name: 'registrations.deleteUserDealerAccount',
    method: 'DELETE',
    path: '/account-register/deleteUserDealerAccount',
    access: 'admin.registration:delete',
    summary: 'Delete a registration with its account, for a reason; it can be restored for 30 days',
    body: z.strictObject({ id: registrationId, reason: lines(textLimits.note) }),
    answer: registration,
    audit: registrationActions.remove,
    revision: 'own-key',
    errors: ['not-found', 'conflict', 'not-allowed-now'],
  }),
} as const;
