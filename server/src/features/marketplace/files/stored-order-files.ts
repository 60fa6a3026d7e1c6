import { orderFiles } from '@poolhouse/domain/features/marketplace/files/order-files';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import type { FileKind, StoredRecordFiles } from '../../../services/files/index.ts';
import { orders } from '../order-row.ts';

export const storedOrderFiles: StoredRecordFiles = {
  ...orderFiles,
  table: { name: 'marketplace_order_files', record: 'order_id', records: 'marketplace_orders' },
  load: async (ctx, id) => ({ id, label: orders.label(orders.values(await orders.load(ctx, id))) }),
};

/** Who may see orders may see their files. */
export const orderFileKind: FileKind = {
  kind: marketplaceOrderRecord.kind,
  access: 'marketplace:view',
  owner: 'company',
};
