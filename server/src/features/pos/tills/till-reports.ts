import { Readable } from 'node:stream';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { approvalsOf, type DaySale, figuresOf, lateSalesOf } from '@poolhouse/domain/features/pos/tills/day-figures';
import type { TillMovement } from '@poolhouse/domain/features/pos/tills/till';
import type { Counted } from '@poolhouse/domain/features/pos/tills/till-count';
import { refuseBanking, reportTitle, type TillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Company } from '../../../platform/config/company.ts';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { changeRecord, listOf, loadOne } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { reportDocument } from './report-document.ts';
import { presentTillDay, type TillDayRow, tillDaySource, tillDays } from './till-day-row.ts';
import { tills } from './till-row.ts';
import { takingsOf } from './till-takings.ts';

/** Returns a page of the closed days of a till, the latest first. */
const listReports = useCase(tillsApi.reports, async (ctx, { params: { id }, query }) => {
  await tills.load(ctx, id);
  const where = sql`d.till_id = ${id} and d.closed_at is not null`;
  const { rows, ...counts } = await listOf(ctx, tillDaySource, {
    ...query,
    where,
    order: sql`d.opened_at desc, d.id desc`,
  });
  return { ...counts, reports: rows.map((row) => presentTillDay(row)) };
});

/** Returns the report of a day. What is expected in a till that is open is for those who may approve: cashiers count without knowing it. */
async function loadReport(ctx: Context, id: string): Promise<TillReport> {
  const row = await loadOne(ctx.db, tillDaySource, id);
  if (row.closed_at === null) authorise(ctx.who, 'pos:approve');
  return reportOf(ctx.db, row, ctx.clock.now());
}

/** Returns the report of a day with all that stands in it. */
export async function reportOf(db: Db, row: TillDayRow, now: Date): Promise<TillReport> {
  const { id, float_cents: floatCents, counted, note } = row;
  const sales = await salesOf(db, id);
  const { methods, ...figures } = figuresOf({ ...(await takingsOf(db, id, floatCents)), sales });
  return {
    ...presentTillDay(row),
    ...figures,
    at: (row.closed_at ?? now).toISOString(),
    methods: methods.map((one) => {
      const countedCents = counted?.[one.method as keyof Counted] ?? null;
      const differenceCents = countedCents === null ? null : countedCents - (one.expectedCents ?? 0);
      return { ...one, countedCents, differenceCents };
    }),
    credits: await creditsOf(db, id),
    movements: await movementsOf(db, id),
    lateSales: lateSalesOf(sales, row.opened_at),
    approvals: approvalsOf(sales),
    note,
  };
}

async function salesOf(db: Db, dayId: string): Promise<(DaySale & { takenAt: Date; offlineNumber: string | null })[]> {
  const { rows } = await sql<
    DaySale & { takenAt: Date; offlineNumber: string | null }
  >`select id, number, cashier, products, discount_cents as "discountCents",
      total_cents as "totalCents", gst_cents as "gstCents", freight_waiver as "freightWaiver", freight_waived_by as "freightWaivedBy",
      created_at as "takenAt", offline_number as "offlineNumber"
    from sales where till_day_id = ${dayId} order by number`.execute(db);
  return rows;
}

async function creditsOf(db: Db, dayId: string): Promise<TillReport['credits']> {
  const { rows } = await sql<TillReport['credits'][number]>`select kind, sum(given)::float8 as "givenCents",
      sum(credited)::float8 as "creditedCents"
    from (select credit ->> 'kind' as kind, (credit ->> 'amountCents')::bigint as given, 0 as credited
        from sales where credit_day_id = ${dayId} and credit is not null
      union all select s.credit ->> 'kind', 0, r.credited_cents
        from sale_refunds r join sales s on s.id = r.sale_id where r.till_day_id = ${dayId} and r.credited_cents > 0) c
    group by kind order by kind`.execute(db);
  return rows;
}

async function movementsOf(db: Db, dayId: string): Promise<TillMovement[]> {
  const { rows } = await sql<Omit<TillMovement, 'createdAt'> & { createdAt: Date }>`select id, direction,
      amount_cents as "amountCents", reason, created_at as "createdAt", created_by_name as "createdByName"
    from till_movements where till_day_id = ${dayId} order by created_at, id`.execute(db);
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const getReport = useCase(tillsApi.report, (ctx, { params: { id } }) => loadReport(ctx, id));

type PaperParts = {
  company: Company;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

function serveReport({ company, pdf }: PaperParts) {
  return useCase(tillsApi.reportPdf, async (ctx, { params: { id } }) => {
    const report = await loadReport(ctx, id);
    const document = reportDocument.make(report, { company, at: ctx.clock.now() });
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `${reportTitle(report)}.pdf`, contentType: 'application/pdf', stream };
  });
}

/** Records what of the cash of a closed day was taken to the bank, or corrects it. */
const bankCash = useCase(tillsApi.bank, (ctx, { params: { id }, body, revision: seen }) => {
  const bankedBy = requireSignedIn(ctx).user.name;
  return changeRecord(ctx, tillDays, {
    id,
    seen,
    sent: body,
    action: tillsApi.bank.audit,
    decide: (_before, { counted }) => {
      const refused = refuseBanking(body.bankedCents, counted?.cash ?? null);
      if (refused !== null && counted === null) throw new Failure('not-allowed-now', refused);
      if (refused !== null) throw invalidField('bankedCents', refused);
      return { ...body, bankedBy };
    },
  });
});

/** Returns the calls about the days of tills. */
export function tillReportCalls(parts: PaperParts): AnyUseCase[] {
  return [listReports, getReport, serveReport(parts), bankCash];
}
