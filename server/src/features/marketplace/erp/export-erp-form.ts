import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import type { OrderId } from '@poolhouse/domain/features/marketplace/order';
import { orderActions } from '@poolhouse/domain/features/marketplace/records';
import { type ErpRules, erpAmounts } from '@poolhouse/domain/features/orders/erp-amounts';
import { type ErpLine, erpLines } from '@poolhouse/domain/features/orders/erp-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { csvOf, type Source } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { erpRulesOn } from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';
import { type OrderRow, wholeOrders } from '../order-row.ts';
import { importedText, orderForErp } from './marketplace-erp-orders.ts';

type LineRow = OrderRow & { line_at: number };

/** One row for each line that `erpLines` makes of an order: products, freight, discount. */
const erpLineRows: Source<LineRow> = {
  ...wholeOrders,
  columns: sql`${wholeOrders.columns}, line_at`,
  from: sql`${wholeOrders.from} cross join lateral generate_series(0, jsonb_array_length(o.products) - 1
    + (o.freight <> '[]')::int + (o.products_cents + o.freight_cents > o.total_cents)::int) as line_at`,
};

/** Returns orders as the ERP's load form, for when it can't be reached: one row a line, prices without tax, notes last. */
export function exportErpForm(ruleBook: RuleBook, finder: OrderFinder) {
  return useCase(marketplaceErpApi.csv, async (ctx, { query: filter }) => {
    const { where, order: orderOfOrders } = await finder.find(filter);
    const rules = await rulesByDay(ctx, ruleBook, where);
    const logged = (rows: number) => ({ action: orderActions.export, label: `${rows} lines for Priority`, filter });
    const order = sql`${orderOfOrders}, line_at`;
    return csvOf(ctx, erpLineRows, { noun: 'priority-orders', where, order, cells: erpFormCells(rules), logged });
  });
}

/** Cells are written while the rows pass, so that what they need of the rule book is read before. */
async function rulesByDay(ctx: Context, ruleBook: RuleBook, where: RawBuilder<unknown>) {
  const { rows } = await sql<{ date: string }>`select distinct o.date from ${wholeOrders.from} where ${where}`.execute(
    ctx.db,
  );
  const rules = new Map<string, ErpRules>();
  for (const { date } of rows) rules.set(date, await erpRulesOn(ruleBook, date));
  return rules;
}

const amount = (cents: number) => (cents / 100).toFixed(2);

/** The columns of §3 in their order; what only the ERP's own form has comes from the imported row. */
function erpFormCells(rules: ReadonlyMap<string, ErpRules>) {
  let last: { id: OrderId; lines: ErpLine[] } | null = null;
  const rulesOf = ({ date }: OrderRow) => {
    const found = rules.get(date);
    if (found === undefined) throw new Error(`An order of ${date} came while the export was read. Export again.`);
    return found;
  };
  const lineOf = (row: LineRow) => {
    if (last?.id !== row.id) last = { id: row.id, lines: erpLines(erpAmounts(orderForErp(row), rulesOf(row))) };
    return last.lines[row.line_at];
  };
  const cells: Record<string, (row: LineRow) => string | null | undefined> = {
    RECORDTYPE: ({ data }) => importedText(data, 'RECORDTYPE') ?? '1',
    REFERENCE: ({ reference }) => reference,
    CUSTDES: ({ name }) => name,
    DEALER: ({ dealer }) => dealer,
    PAYMENTNAME: (row) => importedText(row.data, 'PAYMENTNAME') ?? rulesOf(row).paymentCode,
    MARKET_INFO: ({ data, store }) => importedText(data, 'MARKET_INFO') ?? store,
    TOTPRICE: ({ total_cents }) => amount(total_cents),
    ADDRESS: ({ address }) => address,
    CITY: ({ city }) => city,
    STATENAME: ({ state }) => state,
    COUNTRYNAME: ({ country }) => country,
    ZIP: ({ postcode }) => postcode,
    PHONE: ({ phone }) => phone,
    FAX: ({ data }) => importedText(data, 'FAX'),
    EMAIL: ({ email }) => email,
    PARTNAME: (row) => lineOf(row)?.sku,
    TQUANT: (row) => String(lineOf(row)?.quantity ?? ''),
    PRICE: (row) => amount(lineOf(row)?.priceCents ?? 0),
    IVDATE: ({ date }) => date,
    SITECODE: ({ data }) => importedText(data, 'SITECODE'),
    URL: ({ url }) => url,
    STORE: ({ store }) => store,
    NOTES: ({ notes }) => notes,
  };
  return Object.entries(cells).map(([heading, cell]) => ({ heading, cell: (row: LineRow) => cell(row) ?? '' }));
}
