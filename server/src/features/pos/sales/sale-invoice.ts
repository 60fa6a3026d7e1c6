import { Readable } from 'node:stream';
import { saleRecord } from '@poolhouse/domain/features/pos/records';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { invoiceOfSale } from '@poolhouse/domain/features/pos/sales/invoice-of-sale';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Company } from '../../../platform/config/company.ts';
import type { Context } from '../../../platform/context.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { changeRecord, loadOne } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { invoiceDocument, rateInvoice } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { presentSale, type SaleRow, saleSource, sales } from './sale-row.ts';

function requireNumber({ number }: SaleRow): void {
  if (number === null) throw new Failure('not-allowed-now', 'Nothing was paid yet, so there is no tax invoice.');
}

/** Returns the tax invoice of sales as a document to send. */
export function saleInvoice(ruleBook: RuleBook): RecordDocument {
  return {
    form: 'sale-invoice',
    document: invoiceDocument,
    kind: saleRecord,
    load: async (ctx, id) => {
      const row = await loadOne(ctx.db, saleSource, id);
      requireNumber(row);
      const content = await rateInvoice(ruleBook, invoiceOfSale(presentSale(row)));
      return { record: { id, label: content.number }, content };
    },
  };
}

/** Counts a print, so that each later one is marked as a copy. */
const countPrint = useCase(salesApi.print, (ctx, { params: { id } }) =>
  changeRecord(ctx, sales, {
    id,
    action: salesApi.print.audit,
    decide: (before, row) => {
      requireNumber(row);
      return { ...before, prints: before.prints + 1 };
    },
  }),
);

type PaperParts = {
  ruleBook: RuleBook;
  company: Company /** Made once all features are declared. */;
  pdf: () => PdfMaker;
};

function serveInvoice({ ruleBook, company, pdf }: PaperParts) {
  const { load } = saleInvoice(ruleBook);
  return useCase(salesApi.invoicePdf, async (ctx: Context, { params: { id } }) => {
    const { content, record } = await load(ctx, id);
    const { prints } = await loadOne(ctx.db, saleSource, id);
    const invoice = invoiceDocument.payload.parse({ ...content, isCopy: prints > 0 });
    const document = invoiceDocument.make(invoice, { company, at: ctx.clock.now() });
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `Tax invoice ${record.label}.pdf`, contentType: 'application/pdf', stream };
  });
}

/** Returns the calls about the tax invoices of sales. */
export function saleInvoiceCalls(parts: PaperParts): AnyUseCase[] {
  return [countPrint, serveInvoice(parts)];
}
