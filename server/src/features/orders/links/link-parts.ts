import type { Company } from '../../../platform/config/company.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import type { LinkedOrders } from './linked-orders.ts';
import type { OrderLinkTokens } from './order-link-tokens.ts';

export type LinkParts = {
  orders: readonly LinkedOrders[];
  tokens: OrderLinkTokens;
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};
