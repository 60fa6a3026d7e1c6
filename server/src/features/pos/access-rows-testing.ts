import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AccessRows } from '../../testing/access-rows.ts';

const till: readonly Role[] = ['ADMIN'];

export const accessRows: AccessRows = {
  'tills.desk': till,
  'tills.list': till,
  'tills.create': till,
  'tills.open': till,
  'tills.move': till,
  'tills.close': till,
  'tills.reports': till,
  'tills.report': till,
  'tills.reportPdf': till,
  'tills.bank': till,
  'tillProducts.list': till,
  'tillProducts.read': till,
  'sales.list': till,
  'sales.csv': till,
  'sales.get': till,
  'sales.history': till,
  'sales.create': till,
  'sales.update': till,
  'sales.changeStatus': till,
  'sales.pay': till,
  'sales.finish': till,
  'sales.print': till,
  'sales.invoicePdf': till,
  'saleQuotes.list': till,
  'saleQuotes.csv': till,
  'saleQuotes.get': till,
  'saleQuotes.history': till,
  'saleQuotes.create': till,
  'saleQuotes.changeStatus': till,
  'saleQuotes.takeUp': till,
  'saleQuotes.pdf': till,
};
