import type { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import type { linksApi } from '@poolhouse/domain/services/links/api';
import { wire } from './wire.ts';

type Links = typeof linksApi;
type OrderLinks = typeof orderLinksApi;

/** The calls of the pages that links to orders and documents open. */
export const linkCalls = {
  orderPage: wire<OrderLinks['page']>({
    name: 'orderLinks.page',
    method: 'GET',
    path: '/order-page/:orderId/:hashId',
    access: 'anonymous',
  }),
  orderDocument: wire<OrderLinks['document']>({
    name: 'orderLinks.document',
    method: 'GET',
    path: '/order-page/:orderId/:hashId/:document',
    access: 'anonymous',
  }),
  documentPage: wire<Links['page']>({
    name: 'links.page',
    method: 'GET',
    path: '/document-page/:linkId/:hashId',
    access: 'anonymous',
  }),
  linkedDocument: wire<Links['document']>({
    name: 'links.document',
    method: 'GET',
    path: '/document-page/:linkId/:hashId/file',
    access: 'anonymous',
  }),
} as const;
