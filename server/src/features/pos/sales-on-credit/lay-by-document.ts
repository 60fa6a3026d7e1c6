import { Readable } from 'node:stream';
import { saleRecord } from '@poolhouse/domain/features/pos/records';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import {
  agreementOf,
  type LayByAgreement,
  layByAgreement,
  termsOfAgreement,
} from '@poolhouse/domain/features/pos/sales-on-credit/lay-by-agreement';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { Company } from '../../../platform/config/company.ts';
import { defineDocument, type PdfBlock, type PdfMaker } from '../../../platform/pdf/index.ts';
import { loadOne } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { goodsBlocks, sampleGoods } from '../sales/goods-blocks.ts';
import { presentSale, saleSource } from '../sales/sale-row.ts';

/** The agreement of a lay-by, as the buyer gets it. */
export const layByDocument = defineDocument({
  name: 'lay-by-agreement',
  title: 'Lay-by agreement',
  about: 'The goods of a lay-by, its price and instalments, the termination charge and the rights to cancel.',
  payload: layByAgreement,
  sample: {
    number: 'GH1-000412',
    agreedOn: '2026-11-28',
    agreedBy: 'Casey Rivers',
    buyer: ['Jo Citizen', '0400 000 000', 'jo@example.com'],
    ...sampleGoods,
    firstCents: 101_264,
    instalments: [
      { dueOn: '2026-12-26', amountCents: 100_000 },
      { dueOn: '2027-01-23', amountCents: 100_000 },
      { dueOn: '2027-02-20', amountCents: 100_000 },
    ],
    chargeCents: 2_500,
    isDelivered: false,
  },
  make: (agreement, { company, at }) => ({
    title: 'Lay-by agreement',
    company,
    at,
    facts: [
      { label: 'Lay-by number', value: agreement.number },
      { label: 'Date', value: formatDay(agreement.agreedOn) },
      { label: 'Last payment by', value: formatDay(agreement.instalments.at(-1)?.dueOn ?? agreement.agreedOn) },
    ],
    blocks: blocksOf(agreement, company),
    foot: [agreement.number, company.name, company.abn === null ? null : `ABN ${company.abn}`]
      .filter((part) => part !== null)
      .join(' · '),
  }),
});

function blocksOf(agreement: LayByAgreement, company: Company): PdfBlock[] {
  const { buyer, agreedBy, totalCents, firstCents } = agreement;
  const from = [company.name, company.address, company.phone, agreedBy].filter((line) => line !== null);
  return [
    {
      kind: 'parties',
      parties: [
        { heading: 'From', lines: from },
        { heading: 'For', lines: buyer },
      ],
    },
    {
      kind: 'headline',
      text: formatCents(totalCents),
      note: `${formatCents(firstCents)} was paid on ${formatDay(agreement.agreedOn)}.`,
    },
    ...goodsBlocks(agreement),
    { kind: 'heading', text: 'Instalments' },
    instalmentsTable(agreement, firstCents),
    termsTable(agreement),
  ];
}

/** A table, so that no term is parted from its heading by the end of a page. */
function termsTable(agreement: LayByAgreement): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { heading: 'Terms', align: 'left', width: 92 },
      { heading: 'Details', align: 'left', width: null },
    ],
    rows: termsOfAgreement(agreement).map(({ heading, text }) => [{ text: heading }, { text }]),
  };
}

function instalmentsTable({ agreedOn, instalments }: LayByAgreement, firstCents: number): PdfBlock {
  const paid = [{ text: formatDay(agreedOn), note: 'Paid' }, { text: formatCents(firstCents) }];
  const due = instalments.map(({ dueOn, amountCents }) => [
    { text: formatDay(dueOn) },
    { text: formatCents(amountCents) },
  ]);
  return {
    kind: 'table',
    columns: [
      { heading: 'To be paid by', align: 'left', width: null },
      { heading: 'Amount', align: 'right', width: 92 },
    ],
    rows: [paid, ...due],
  };
}

/** Agreements of lay-bys as documents to send. */
export const layByPaper: RecordDocument = {
  form: 'lay-by-agreement',
  document: layByDocument,
  kind: saleRecord,
  load: async ({ db }, id) => {
    const content = agreementOf(presentSale(await loadOne(db, saleSource, id)));
    if (content === null) throw new Failure('not-allowed-now', 'This sale isn’t a lay-by, so it has no agreement.');
    return { record: { id, label: content.number }, content };
  },
};

type PaperParts = {
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns the agreement of a lay-by as a PDF. */
export function serveAgreement({ company, pdf }: PaperParts) {
  return useCase(salesApi.agreementPdf, async (ctx, { params: { id } }) => {
    const { record, content } = await layByPaper.load(ctx, id);
    const document = layByDocument.make(layByAgreement.parse(content), { company, at: ctx.clock.now() });
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `Lay-by agreement ${record.label}.pdf`, contentType: 'application/pdf', stream };
  });
}
