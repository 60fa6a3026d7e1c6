import { z } from 'zod';
import { defineCall } from '../../kernel/contract.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { intentDetail, intentListAnswer, intentListQuery, intentStates, intentTarget } from './intent.ts';
import { outboxActions } from './records.ts';
import { sentCopy } from './sent-copy.ts';

const one = z.strictObject({ id: z.uuid({ error: 'Send an outbox ID.' }) });
const acting = {
  errors: ['not-found', 'not-allowed-now'],
  answer: z.object({ id: z.string(), state: z.enum(intentStates) }),
} as const;

export const outboxApi = {
  list: defineCall({
    name: 'outbox.list',
    method: 'GET',
    path: '/outbox',
    access: 'admin:manage',
    summary: 'List what was sent or is waiting, newest first',
    query: intentListQuery,
    answer: intentListAnswer,
  }),
  csv: defineCall({
    name: 'outbox.csv',
    method: 'GET',
    path: '/outbox/csv',
    kind: 'csv',
    access: 'admin:manage',
    summary: 'Export the filtered outbox as CSV',
    query: intentListQuery.omit({ page: true, limit: true }),
    audit: outboxActions.export,
  }),
  summary: defineCall({
    name: 'outbox.summary',
    method: 'GET',
    path: '/outbox/summary',
    access: 'admin:manage',
    summary: 'Get how many items are in each state, and the kinds with whether their system is connected',
    answer: z.object({
      /** Exact to 10,000; 10,001 stands for more. */
      states: z.object(Object.fromEntries(intentStates.map((state) => [state, z.number().int()])) as StateCounts),
      kinds: z.array(
        z.object({
          kind: z.string(),
          label: z.string(),
          isOn: z.boolean(),
          /** Exact to 10,000. */
          waiting: z.number().int(),
        }),
      ),
    }),
  }),
  preview: defineCall({
    name: 'outbox.preview',
    method: 'POST',
    path: '/outbox/preview',
    access: 'admin:manage',
    summary: 'Preview what an intent would send, without sending it',
    isReading: true,
    body: z.strictObject({ kind: line(textLimits.code), payload: z.record(z.string(), z.unknown()) }),
    answer: z.object({ copy: sentCopy }),
    errors: ['not-found', 'invalid'],
  }),
  ofRecord: defineCall({
    name: 'outbox.ofRecord',
    method: 'GET',
    path: '/outbox/of/:target',
    access: 'session',
    scope: 'own-account',
    summary: 'List what was sent about a record, for those who may see it',
    params: z.strictObject({ target: intentTarget }),
    query: intentListQuery.pick({ page: true, limit: true }),
    answer: intentListAnswer,
    errors: ['not-found'],
  }),
  get: defineCall({
    name: 'outbox.get',
    method: 'GET',
    path: '/outbox/:id',
    access: 'session',
    scope: 'own-account',
    summary: 'Get an intent with each attempt and the exact copy, for those who may see its record',
    params: one,
    answer: intentDetail,
    errors: ['not-found'],
  }),
  retry: defineCall({
    name: 'outbox.retry',
    method: 'POST',
    path: '/outbox/:id/retry',
    access: 'session',
    scope: 'own-account',
    summary: 'Retry an intent that failed',
    params: one,
    audit: outboxActions.retry,
    ...acting,
  }),
  markSent: defineCall({
    name: 'outbox.markSent',
    method: 'POST',
    path: '/outbox/:id/mark-sent',
    access: 'session',
    scope: 'own-account',
    summary: 'Mark an intent as sent, where it wasn’t known whether it arrived',
    params: one,
    audit: outboxActions.markSent,
    ...acting,
  }),
  cancel: defineCall({
    name: 'outbox.cancel',
    method: 'POST',
    path: '/outbox/:id/cancel',
    access: 'session',
    scope: 'own-account',
    summary: 'Cancel an intent that hasn’t been sent',
    params: one,
    audit: outboxActions.cancel,
    ...acting,
  }),
  sendNow: defineCall({
    name: 'outbox.sendNow',
    method: 'POST',
    path: '/outbox/:id/send-now',
    access: 'session',
    scope: 'own-account',
    summary: 'Send an intent now that is held or waiting',
    params: one,
    audit: outboxActions.sendNow,
    ...acting,
  }),
  sendAgain: defineCall({
    name: 'outbox.sendAgain',
    method: 'POST',
    path: '/outbox/:id/send-again',
    access: 'session',
    scope: 'own-account',
    summary: 'Resend an intent; answers the new one',
    params: one,
    audit: outboxActions.sendAgain,
    idempotency: 'required',
    status: 201,
    ...acting,
  }),
} as const;

type StateCounts = Record<(typeof intentStates)[number], z.ZodNumber>;
