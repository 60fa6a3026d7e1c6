import { pagePaths } from '@poolhouse/domain/features/access/pages';
import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { erpFormFields, marketPlusMapping } from '@poolhouse/domain/features/marketplace/reports/erp-form-fields';
import { planOrder, type StoredOrder } from '@poolhouse/domain/features/marketplace/reports/plan-order';
import {
  isOwnExport,
  mappedLayout,
  readReportOrder,
  reportLayouts,
  rereadExport,
  rereadOrder,
} from '@poolhouse/domain/features/marketplace/reports/read-report';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { GivenCells } from '@poolhouse/domain/services/imports/headings';
import type { RowReading } from '@poolhouse/domain/services/imports/row-plan';
import { columnOf } from '../../../platform/database/column-of.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { ReportRecord } from '../../../services/imports/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { checkOrders, type ImportedOrder, loadImportLookups, type OrderLookups } from './check-imported-orders.ts';
import { loadStoredOrders, refuseHeldOrders } from './stored-orders.ts';

const texts = [
  'store',
  'reference',
  'name',
  'address',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
  'email',
  'url',
];
const moreTexts = ['notes', 'carrier', 'trackingNumber', 'status', 'statusReason', 'statusNote'];

/** The columns that an import sets; those that aren't texts with their type. */
const columns = {
  ...Object.fromEntries([...texts, ...moreTexts].map((field) => [field, { column: columnOf(field), type: 'text' }])),
  date: { column: 'date', type: 'date' },
  shipBy: { column: 'ship_by', type: 'date' },
  dispatch_date: { column: 'dispatch_date', type: 'date' },
  products: { column: 'products', type: 'jsonb' },
  freight: { column: 'freight', type: 'jsonb' },
  data: { column: 'data', type: 'jsonb' },
  skus: { column: 'skus', type: 'text[]' },
  totalCents: { column: 'total_cents', type: 'integer' },
  productsCents: { column: 'products_cents', type: 'integer' },
  freightCents: { column: 'freight_cents', type: 'integer' },
  discountCents: { column: 'discount_cents', type: 'integer' },
  tracking: { column: 'tracking', type: 'boolean' },
  statusChangedAt: { column: 'status_changed_at', type: 'timestamptz' },
  dealerId: { column: 'dealer_id', type: 'uuid' },
  parked: { column: 'parked_reasons', type: 'text[]' },
  parkingDetails: { column: 'parking_details', type: 'jsonb' },
  user: { column: 'user_name', type: 'text' },
};

/** Returns how files with orders of the online stores are imported. */
export const orderImporter = (ruleBook: RuleBook) => ({
  kind: 'marketplace' as const,
  permission: 'marketplace:import' as const,
  page: `${pagePaths.online_store}/import`,
  noun: { one: 'order', many: 'orders' },
  fields: erpFormFields,
  keyHeading: orderFields.reference.label,
  table: {
    name: 'marketplace_orders',
    uniqueKey: "lower(store || ' ' || reference)",
    module: marketplaceOrderRecord.module,
    targetKind: marketplaceOrderRecord.kind,
    attached: {
      nouns: {
        marketplace_dispatches: 'dispatch confirmations',
        marketplace_fulfilments: 'deliveries and returns',
        marketplace_refunds: 'refunds',
        marketplace_orders: 'replacements',
        marketplace_order_files: 'files',
        payment_allocations: 'payments',
      },
      besides: [],
    },
    columns,
    importColumn: 'import_id',
  },
  reports: { layouts: reportLayouts, mapped: mappedLayout, offered: [marketPlusMapping], readRecord: readOrder },
  loadLookups: (db: Db, _now: Date, importedBy: string) => loadImportLookups(db, ruleBook, importedBy),
  checkBatch: checkOrders,
  loadStored: loadStoredOrders,
  refuseHeld: refuseHeldOrders,
  planRow: (
    { order, dealer, hasDuplicate, layout }: ImportedOrder,
    given: GivenCells,
    stored: StoredOrder | null,
    now: Date,
    lookups: OrderLookups,
  ) => {
    const { importedBy, catalogue } = lookups;
    const when = { today: dayIn(companyZone, now), now, importedBy, catalogue };
    const exportedCells = isOwnExport(layout) ? given : null;
    if (stored === null) return planOrder({ order, dealer, hasDuplicate, previous: null, exportedCells }, null, when);
    const previous =
      exportedCells === null
        ? rereadOrder(stored.data, { layout, headings: Object.keys(order.data[0] ?? {}) }, lookups)
        : rereadExport(stored.exported(), given, lookups);
    return planOrder({ order, dealer, hasDuplicate, previous, exportedCells }, stored, when);
  },
});

/** Reads the rows of one order; one that is refused is still named by what its first row has. */
function readOrder({ layout, rows, asGiven }: ReportRecord, lookups: OrderLookups): RowReading<ImportedOrder> {
  const { order, notes } = readReportOrder(layout, rows, lookups);
  const first = rows[0]?.given as { reference?: string; name?: string } | undefined;
  const values =
    order === null ? null : { order: { ...order, data: asGiven }, dealer: null, hasDuplicate: false, layout };
  return {
    key: order === null ? shown(first?.reference) : `${order.store} ${order.reference}`,
    label: order?.name ?? shown(first?.name),
    values,
    ...notes,
  };
}

function shown(text = ''): string {
  return text.trim().slice(0, textLimits.name);
}
