import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { marketplaceOrderRecord } from '@poolhouse/domain/features/marketplace/records';
import { defineRecordView } from '../../records/record-view.tsx';
import { orderHistoryLabels, orderValueText } from './order-labels.ts';
import { orderCalls } from './order-queries.ts';
import { orderPaths } from './paths.ts';

/** What the pages of orders share. */
export const orders = defineRecordView({
  record: marketplaceOrderRecord,
  noun: orderListFields.noun,
  title: 'Market Place',
  area: 'marketplace',
  paths: orderPaths,
  calls: marketplaceApi,
  titleOf: ({ reference }: Order) => reference,
  texts: orderValueText,
  historyLabels: orderHistoryLabels,
  makesOld: orderCalls,
});
