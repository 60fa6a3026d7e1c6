import { can } from '@poolhouse/domain/features/access/can';
import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  applyOrderBulk,
  type OrderBulkChange,
  type OrderBulkValues,
  orderBulkChange,
  refuseOrderBulk,
  revertOrderBulk,
} from '@poolhouse/domain/features/marketplace/bulk-edit/decide-order-bulk';
import type { ErpSyncStatus } from '@poolhouse/domain/features/marketplace/erp/erp-sync-status';
import type { OrderFilter } from '@poolhouse/domain/features/marketplace/order-list';
import { orderLifecycle } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { refuseUndoOf } from '@poolhouse/domain/services/lifecycle/bulk-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { BulkEditDefinition } from '../../../services/bulk-edits/index.ts';
import { dealerOfRow } from '../../../services/dealer-rows/index.ts';
import { settleBulkStatus } from '../../../services/lifecycle/index.ts';
import { refuseMissingDealers } from '../../orders/index.ts';
import { labelDealers, notifyManagers } from '../assigning/assign-in-bulk.ts';
import { lockErpSyncStatuses, readErpSyncStatuses } from '../erp/erp-sync-status.ts';
import type { OrderFinder } from '../order-finder.ts';
import { type OrderRow, orderSource } from '../order-row.ts';
import type { OrderSteps } from '../order-steps.ts';

type BulkParts = Pick<Platform, 'contextFor'> & { finder: OrderFinder; steps: OrderSteps };

/** Declares how bulk edits change orders; the bulk-edits service does the rest. */
export function orderBulkDefinition({
  finder,
  steps,
  contextFor,
}: BulkParts): BulkEditDefinition<OrderBulkChange, OrderFilter, OrderBulkValues> {
  return {
    kind: 'marketplace',
    permission: 'marketplace:edit',
    page: `${pagePaths.online_store}/bulk-edits`,
    noun: { one: 'order', many: 'orders' },
    table: {
      name: 'marketplace_orders',
      module: marketplaceOrderRecord.module ?? '',
      targetKind: marketplaceOrderRecord.kind,
      columns: {
        status: { column: 'status' },
        statusReason: { column: 'status_reason' },
        statusNote: { column: 'status_note' },
        statusChangedAt: { column: 'status_changed_at' },
        dealer: { column: 'dealer_id', stored: (dealer) => (dealer as OrderBulkValues['dealer'])?.id ?? null },
        tracking: { column: 'tracking' },
        carrier: { column: 'carrier' },
        fulfilment: { column: 'fulfilment' },
        refundedCents: { column: 'refunded_cents' },
      },
    },
    change: orderBulkChange,
    checkChange: labelDealers,
    findTargets: (query) => finder.findTargets(query),
    load,
    refuse: ({ values }, change, { person, now }) =>
      refuseOrderBulk(values, change, {
        mayManage: can(person, 'marketplace:manage'),
        mayAssign: can(person, 'marketplace:assign'),
        now,
      }),
    apply: applyOrderBulk,
    revert: revertOrderBulk,
    refuseUndo: refuseUndoOf(orderLifecycle),
    settle: async (tx, done, { change, ...run }) => {
      if (change.field !== 'status') return;
      const parts = { lifecycle: orderLifecycle, effects: steps.effects, source: orderSource, contextFor };
      await settleBulkStatus(parts, tx, done, { ...run, change });
    },
    notify: notifyManagers,
    checkValues: refuseMissingDealers,
  };
}

async function load(db: Db, ids: readonly string[], isForWriting: boolean) {
  const syncStatuses = await (isForWriting ? lockErpSyncStatuses : readErpSyncStatuses)(db, ids);
  const { rows } = await sql<OrderRow>`select ${orderSource.columns} from ${orderSource.from}
    where o.id = any(${[...ids]}::uuid[]) order by o.id`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id as string,
      {
        id: row.id,
        label: row.name ?? 'Order',
        revision: row.revision,
        owner: 'company' as const,
        values: valuesOf(row, syncStatuses.get(row.id) ?? { state: 'free', number: null }),
      },
    ]),
  );
}

const valuesOf = (row: OrderRow, erp: ErpSyncStatus): OrderBulkValues => ({
  id: row.id,
  status: row.status,
  statusReason: row.status_reason,
  statusNote: row.status_note,
  statusChangedAt: row.status_changed_at.toISOString(),
  dealer: dealerOfRow(row),
  tracking: row.tracking,
  carrier: row.carrier,
  erp,
  parked: row.parked_reasons,
  fulfilment: row.fulfilment,
  refundedCents: row.refunded_cents,
  totalCents: row.total_cents,
  products: row.products,
  freight: row.freight,
});
