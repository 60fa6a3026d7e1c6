import { z } from 'zod';
import { defineCall, openedByLink } from '../../kernel/contract.ts';
import { line, textLimits } from '../../kernel/text.ts';
import { recordLink } from './record-link.ts';
import { linkActions } from './records.ts';

/** A link to a document that was too large to be attached to an email. */
export const documentLink = recordLink.extend({ title: z.string(), bytes: z.int() });
export type DocumentLink = z.output<typeof documentLink>;

const documentPage = z.object({
  title: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  company: z.object({
    name: z.string(),
    abn: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
  expiresAt: z.string(),
});
export type DocumentPage = z.output<typeof documentPage>;

/** The permission of the record that the document is of decides, and is looked up with it. */
const staff = { access: 'session', scope: 'own-dealer' } as const;
const address = z.strictObject({ linkId: z.string(), hashId: z.string() });

export const linksApi = {
  list: defineCall({
    name: 'links.list',
    method: 'GET',
    path: '/document-link/:kind/:id',
    ...staff,
    summary: 'List the links to documents of a record that were emailed, with their downloads',
    params: z.strictObject({ kind: line(textLimits.code), id: line(textLimits.code) }),
    answer: z.object({ links: z.array(documentLink) }),
    errors: ['not-found'],
  }),
  revoke: defineCall({
    name: 'links.revoke',
    method: 'POST',
    path: '/document-link/:id/revoke',
    ...staff,
    summary: 'Revoke a link to a document, so that it opens nothing any more',
    params: z.strictObject({ id: line(textLimits.code) }),
    answer: documentLink,
    audit: linkActions.revoke,
    errors: ['not-found', 'not-allowed-now'],
  }),
  page: defineCall({
    name: 'links.page',
    method: 'GET',
    path: '/document-page/:linkId/:hashId',
    ...openedByLink,
    summary: 'Get what a link to a document opens',
    params: address,
    answer: documentPage,
  }),
  document: defineCall({
    name: 'links.document',
    method: 'GET',
    path: '/document-page/:linkId/:hashId/file',
    kind: 'file',
    ...openedByLink,
    summary: 'Download a document by a link',
    params: address,
    audit: linkActions.download,
  }),
} as const;
