import type { ErpState } from '@poolhouse/domain/features/orders/erp-state';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import type { Source } from '../../../platform/records/index.ts';

export type ErpRow = {
  id: string;
  date: string;
  erp_state: ErpState;
  erp_number: string | null;
  erp_message: string | null;
  erp_intent_id: string | null;
  total_cents: number;
  revision: number;
};

/** Where orders of one kind are, and what the activity log calls them. */
export type ErpOrderTable<Row extends ErpRow> = {
  record: RecordKind & { module: string };
  table: 'orders' | 'marketplace_orders';
  source: Source<Row>;
  label(row: Row): string;
};
