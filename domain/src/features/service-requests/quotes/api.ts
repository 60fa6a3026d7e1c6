import { z } from 'zod';
import { defineCall, openedByLink } from '../../../kernel/contract.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { dropOffId } from '../drop-offs/drop-off.ts';
import { pickUpId } from '../pick-ups/pick-up.ts';
import { robotId } from '../robots/robot.ts';
import { answerReason, newInvoicePayment, newQuote, quote, quoteAnswer, quoteId, recordedMethod } from './quote.ts';
import { quotePage } from './quote-page.ts';
import { quoteActions } from './records.ts';

/** Robots of pick-ups and of drop-offs get quotes; the use case asks for the permission of the robot's request. */
const staff = { access: 'session', scope: 'own-dealer' } as const;
const params = z.strictObject({ id: quoteId });
const requestId = z.union([pickUpId, dropOffId]);
const address = { quoteId: z.string(), hashId: z.string() };

export const quotesApi = {
  list: defineCall({
    name: 'quotes.list',
    method: 'GET',
    path: '/service-request/quote',
    ...staff,
    summary: 'List the quotes of the robots of a pick-up or drop-off, the newest version first, with their invoices',
    query: z.strictObject({ request: requestId }),
    /** `unsent` are robots that are quoted and whose quote was not mailed. */
    answer: z.object({ quotes: z.array(quote), unsent: z.array(robotId) }),
    errors: ['not-found'],
  }),
  create: defineCall({
    name: 'quotes.create',
    method: 'POST',
    path: '/service-request/quote',
    ...staff,
    summary: 'Add a version of the quote of a robot; it replaces a version without an answer',
    body: newQuote,
    status: 201,
    answer: quote,
    audit: quoteActions.create,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
  send: defineCall({
    name: 'serviceRequests.serviceRequestPickUpQuote',
    method: 'POST',
    path: '/service-request/serviceRequestPickUpQuote',
    ...staff,
    summary: 'Email the quotes of robots that are quoted to the address of their request; all of them unless told',
    idempotency: 'required',
    body: z.strictObject({ id: requestId, robots: z.array(robotId).max(20).default([]) }),
    status: 202,
    answer: z.object({ intentId: z.string(), to: z.string(), robots: z.array(robotId), hold: z.int() }),
    audit: quoteActions.send,
    errors: ['not-found', 'not-allowed-now'],
  }),
  answer: defineCall({
    name: 'quotes.answer',
    method: 'POST',
    path: '/service-request/quote/:id/answer',
    ...staff,
    summary: 'Record the answer that a customer gave by phone, by email or in person',
    params,
    body: z.strictObject({
      answer: quoteAnswer,
      by: line(textLimits.name),
      method: recordedMethod,
      reason: answerReason,
    }),
    answer: quote,
    audit: quoteActions.answer,
    errors: ['not-found', 'not-allowed-now'],
  }),
  undoAnswer: defineCall({
    name: 'quotes.undoAnswer',
    method: 'POST',
    path: '/service-request/quote/:id/undo-answer',
    ...staff,
    summary: 'Undo an answer that was recorded a moment ago; the robot waits for the answer again',
    params,
    answer: quote,
    audit: quoteActions.undoAnswer,
    errors: ['not-found', 'not-allowed-now'],
  }),
  invoice: defineCall({
    name: 'quotes.invoice',
    method: 'POST',
    path: '/service-request/quote/:id/invoice',
    ...staff,
    summary: 'Invoice an approved quote: what was approved is what is invoiced, once for each robot',
    params,
    status: 201,
    answer: quote,
    audit: quoteActions.invoice,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
  pay: defineCall({
    name: 'quotes.pay',
    method: 'POST',
    path: '/service-request/quote/:id/payment',
    ...staff,
    summary: 'Record a payment of the invoice of a quote; up to what is due',
    idempotency: 'required',
    params,
    body: newInvoicePayment,
    status: 201,
    answer: quote,
    audit: quoteActions.pay,
    errors: ['not-found', 'not-allowed-now', 'conflict'],
  }),
  document: defineCall({
    name: 'quotes.document',
    method: 'GET',
    path: '/service-request/quote/:id/:document',
    kind: 'file',
    ...staff,
    summary: 'Download a quote or its invoice as a PDF',
    /** `quote` or `invoice`. */
    params: params.extend({ document: z.string() }),
    audit: quoteActions.download,
    errors: ['not-found'],
  }),
  page: defineCall({
    name: 'quotes.page',
    method: 'GET',
    path: '/quote-page/:quoteId/:hashId',
    ...openedByLink,
    summary: 'Get a quote as its customer sees it by a link',
    params: z.strictObject(address),
    answer: quotePage,
  }),
  answerByLink: defineCall({
    name: 'quotes.answerByLink',
    method: 'POST',
    path: '/quote-page/:quoteId/:hashId/answer',
    ...openedByLink,
    perMinute: 20,
    bodyLimit: 8_192,
    errors: ['not-found', 'not-allowed-now'],
    summary: 'Approve or decline a quote by a link; the answer is kept with the version that was seen',
    params: z.strictObject(address),
    body: z.strictObject({
      answer: quoteAnswer,
      version: z.int(),
      name: line(textLimits.name),
      reason: answerReason,
    }),
    answer: quotePage,
    audit: quoteActions.answer,
  }),
  pageDocument: defineCall({
    name: 'quotes.pageDocument',
    method: 'GET',
    path: '/quote-page/:quoteId/:hashId/pdf',
    kind: 'file',
    ...openedByLink,
    summary: 'Download a quote as a PDF by a link',
    params: z.strictObject(address),
    audit: quoteActions.download,
  }),
  pagePhoto: defineCall({
    name: 'quotes.pagePhoto',
    method: 'GET',
    path: '/quote-page/:quoteId/:hashId/photo/:photoId',
    kind: 'file',
    ...openedByLink,
    perMinute: 240,
    summary: 'Get a photo of a quote by a link',
    params: z.strictObject({ ...address, photoId: z.string() }),
  }),
} as const;
