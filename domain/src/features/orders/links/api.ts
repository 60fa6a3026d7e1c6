import { z } from 'zod';
import { defineCall, openedByLink } from '../../../kernel/contract.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { linkActions } from '../../../services/links/records.ts';
import { orderLink } from './order-link.ts';
import { orderPage } from './order-page.ts';

const address = { orderId: z.string(), hashId: z.string() };

/** Staff see the links of orders that they may see; orders of the shop and of stores have permissions of their own. */
const staff = { access: 'session', scope: 'own-dealer' } as const;

export const orderLinksApi = {
  create: defineCall({
    name: 'orderLinks.create',
    method: 'POST',
    path: '/order/download-pdf-link',
    ...staff,
    summary: 'Create a link by which a customer opens an order and its documents for 30 days',
    /** `document` limits the link to one of the order's documents. */
    body: z.strictObject({ orderId: line(textLimits.code), document: line(textLimits.name).nullable().default(null) }),
    status: 201,
    answer: orderLink,
    audit: linkActions.create,
    errors: ['not-found', 'not-allowed-now'],
    perMinute: 60,
  }),
  generate: defineCall({
    name: 'orderLinks.generate',
    method: 'GET',
    path: '/order/generate-download-link',
    ...staff,
    summary: 'Get the link over a path (order/{id} or order/{id}/{document}); creates it when there is none',
    query: z.strictObject({ path: line(textLimits.address) }),
    answer: orderLink,
    audit: linkActions.create,
    errors: ['not-found', 'not-allowed-now'],
    perMinute: 60,
  }),
  list: defineCall({
    name: 'orderLinks.list',
    method: 'GET',
    path: '/order/:orderId/link',
    ...staff,
    summary: 'List the links of an order with their downloads, and the documents that links can be over',
    params: z.strictObject({ orderId: line(textLimits.code) }),
    answer: z.object({
      links: z.array(orderLink),
      documents: z.array(z.object({ key: z.string(), title: z.string() })),
      /** Why no link can be made now; null when one can. */
      refused: z.string().nullable(),
    }),
    errors: ['not-found'],
  }),
  revoke: defineCall({
    name: 'orderLinks.revoke',
    method: 'POST',
    path: '/order-link/:id/revoke',
    ...staff,
    summary: 'Cancel a link, so that it opens nothing any more',
    params: z.strictObject({ id: line(textLimits.code) }),
    answer: orderLink,
    audit: linkActions.revoke,
    errors: ['not-found', 'not-allowed-now'],
  }),
  page: defineCall({
    name: 'orderLinks.page',
    method: 'GET',
    path: '/order-page/:orderId/:hashId',
    ...openedByLink,
    summary: 'Get an order as its customer sees it by a link',
    params: z.strictObject(address),
    answer: orderPage,
  }),
  document: defineCall({
    name: 'orderLinks.document',
    method: 'GET',
    path: '/order-page/:orderId/:hashId/:document',
    kind: 'file',
    ...openedByLink,
    summary: 'Download a document of an order by a link',
    params: z.strictObject({ ...address, document: z.string() }),
    audit: linkActions.download,
  }),
} as const;
