import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { orderListFields } from '@poolhouse/domain/features/orders/order-list-fields';
import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { defineRecordView } from '../../records/record-view.tsx';
import { orderHistoryLabels, orderValueText } from './order-labels.ts';
import { orderCalls } from './order-queries.ts';
import { orderPaths } from './paths.ts';

/** What the pages of orders share. */
export const orders = defineRecordView({
  record: orderRecord,
  noun: orderListFields.noun,
  area: 'orders',
  paths: orderPaths,
  calls: ordersApi,
  titleOf: ({ reference }: Order) => reference,
  texts: orderValueText,
  historyLabels: orderHistoryLabels,
  makesOld: orderCalls,
});
