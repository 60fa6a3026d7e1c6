import type { Company } from '../../../platform/config/company.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { createLink, generateLink } from './create-link.ts';
import type { LinkedOrders } from './linked-orders.ts';
import { listLinks, revokeLink } from './manage-links.ts';
import { downloadDocument, showOrderPage } from './open-link.ts';
import type { OrderLinkTokens } from './order-link-tokens.ts';

export type LinkParts = {
  orders: readonly LinkedOrders[];
  tokens: OrderLinkTokens;
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns the calls about the pages that customers get of their orders. */
export function linkUseCases(parts: LinkParts) {
  return [
    createLink(parts),
    generateLink(parts),
    listLinks(parts),
    revokeLink(parts),
    showOrderPage(parts),
    downloadDocument(parts),
  ];
}
