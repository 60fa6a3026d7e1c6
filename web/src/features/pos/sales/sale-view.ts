import { saleRecord } from '@poolhouse/domain/features/pos/records';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { handOverLabels, type Sale, saleNoun } from '@poolhouse/domain/features/pos/sales/sale';
import { saleStatusLabels } from '@poolhouse/domain/features/pos/sales/sale-status';
import { defineRecordView } from '../../../records/record-view.tsx';
import { salePaths } from '../paths.ts';

/** What the pages of sales share. */
export const sales = defineRecordView({
  record: saleRecord,
  noun: saleNoun,
  area: 'pos',
  paths: salePaths,
  calls: salesApi,
  titleOf: ({ number, name }: Sale) => number ?? name ?? 'Cart',
  texts: { status: saleStatusLabels, handOver: handOverLabels },
});
