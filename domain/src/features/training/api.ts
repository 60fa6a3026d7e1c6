import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { anyOf, listAnswer, listQuery } from '../../kernel/paging.ts';
import { certificateStates } from './certificate.ts';
import { practice, practiceId, practiceStatus, practiceSummary, returnNote } from './practice.ts';
import { trainingActions } from './records.ts';

const area = 'training.service_request_pickup';
const params = z.strictObject({ id: practiceId });
const errors = ['not-found', 'not-allowed-now'] as const;

/** Practice of pick-ups. What a trainee does in it goes to the calls of pick-ups, with the header that names the practice. */
export const trainingApi = {
  list: defineCall({
    name: 'training.list',
    method: 'GET',
    path: '/training',
    access: `${area}:view`,
    summary: 'List practices and certificates: trainers get all of them, others their own',
    query: listQuery(
      {
        status: anyOf(practiceStatus),
        certificate: anyOf(z.enum(certificateStates, { error: 'Choose from the list.' })),
      },
      ['startedAt'],
    ),
    answer: listAnswer('practices', practiceSummary),
  }),
  get: defineCall({
    name: 'training.get',
    method: 'GET',
    path: '/training/:id',
    access: `${area}:view`,
    summary: 'Get a practice with its task, its steps and what happened in it',
    params,
    answer: practice,
    errors: ['not-found'],
  }),
  start: defineCall({
    name: 'training.start',
    method: 'POST',
    path: '/training',
    access: `${area}:create`,
    summary: 'Start a practice; one that was open is abandoned',
    status: 201,
    answer: practice,
    audit: trainingActions.start,
    errors: ['conflict'],
  }),
  moveOn: defineCall({
    name: 'training.moveOn',
    method: 'POST',
    path: '/training/:id/move-on',
    access: `${area}:edit`,
    summary: 'Move time on in a practice: what happens outside next happens',
    params,
    answer: practice,
    audit: trainingActions.moveOn,
    errors,
  }),
  handIn: defineCall({
    name: 'training.handIn',
    method: 'POST',
    path: '/training/:id/hand-in',
    access: `${area}:edit`,
    summary: 'Submit a practice whose steps are all done to a trainer',
    params,
    answer: practice,
    audit: trainingActions.handIn,
    errors,
  }),
  signOff: defineCall({
    name: 'training.signOff',
    method: 'POST',
    path: '/training/:id/sign-off',
    access: `${area}:approve`,
    summary: 'Sign off the practice of another user, who gets a certificate for a year',
    params,
    answer: practice,
    audit: trainingActions.signOff,
    errors,
  }),
  sendBack: defineCall({
    name: 'training.sendBack',
    method: 'POST',
    path: '/training/:id/send-back',
    access: `${area}:approve`,
    summary: 'Send a practice back to its trainee with a note',
    params,
    body: z.strictObject({ note: returnNote }),
    answer: practice,
    audit: trainingActions.sendBack,
    errors,
  }),
  certificate: defineCall({
    name: 'training.certificate',
    method: 'GET',
    path: '/training/:id/certificate',
    kind: 'file',
    access: `${area}:view`,
    summary: 'Download the certificate of a practice as a PDF',
    params,
    audit: trainingActions.download,
    errors: ['not-found'],
  }),
} as const;
