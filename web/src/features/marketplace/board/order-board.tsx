import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import {
  type OrderStatus,
  orderStatuses,
  orderStatusLabels,
  refuseStatus,
} from '@poolhouse/domain/features/marketplace/order-status';
import { dollarsText, productsText } from '../../../services/order-parts/order-text.ts';
import type { BoardConfig } from '../../../ui/board/board-config.ts';
import { CardLine } from '../../../ui/board/card-line.tsx';
import { joinColumns, useColumnPages } from '../../../ui/board/use-column-pages.ts';
import type { Search } from '../../../ui/list/list-state.ts';
import { changeOrderStatus } from '../actions/change-order-status.ts';
import { StatusDialog } from '../actions/status-dialog.tsx';
import { stepsOf } from '../actions/status-step.ts';
import { DispatchBy, OrderStatusDot, ParkedTags } from '../order-marks.tsx';
import { orderPaths } from '../paths.ts';
import { StoreMark } from '../store-mark.tsx';

/** What the board of Market Place shows, and what dragging an order does. */
export const orderBoard: BoardConfig<OrderStatus, OrderSummary> = {
  noun: 'order',
  statuses: orderStatuses,
  labels: orderStatusLabels,
  heading: (status) => <OrderStatusDot status={status} />,
  useRows: useOrderRows,
  rowLabel: ({ reference }) => reference,
  card: {
    path: ({ id }) => orderPaths.order(id),
    title: ({ name, reference }) => name ?? reference,
    mark: ({ store }) => (
      <span title={storeLabels[store]}>
        <StoreMark store={store} />
        <span className="visually-hidden">{storeLabels[store]}</span>
      </span>
    ),
    lines: (order) => <OrderLines order={order} />,
    needsLook: ({ parked, status }) => parked.length > 0 && status === 'processing',
  },
  stepsOf: (order) => stepsOf(order, new Date()),
  refuseMove: (order, to) => {
    const judged = { ...order, statusChangedAt: new Date(order.statusChangedAt) };
    const refused = refuseStatus(judged, { to, reason: null, note: null }, { mayManage: true, now: new Date() });
    return refused?.message ?? 'This order can’t be moved there.';
  },
  takeStep: (queries, order, { to }) => changeOrderStatus(queries, order, { to, reason: null, note: null }),
  stepDialog: (order, step, onClose) => <StatusDialog order={order} step={step} onClose={onClose} />,
};

function useOrderPages(query: Search, isWanted: boolean) {
  return useColumnPages(marketplaceApi.list, ({ count, orders }) => ({ count, rows: orders }), query, isWanted);
}

/** Of the orders that still go out, all parked ones come first. */
function useOrderRows(status: OrderStatus, query: Search) {
  const hasParkedFirst = status === 'processing' && query.parked === undefined;
  const parked = useOrderPages({ ...query, status, parked: 'yes' }, hasParkedFirst);
  const others = useOrderPages({ ...query, status, ...(hasParkedFirst && { parked: 'no' }) }, true);
  return hasParkedFirst ? joinColumns(parked, others) : others;
}

function OrderLines({ order }: { order: OrderSummary }) {
  const { reference, total, products, state, postcode, dealer_name: dealer, parked } = order;
  const isOut = order.status !== 'processing';
  return (
    <>
      <CardLine end={dollarsText(total)}>{reference}</CardLine>
      <CardLine>
        {[productsText(products), [state, postcode].filter(Boolean).join('\u00A0')].filter(Boolean).join(' · ')}
      </CardLine>
      {!isOut && <CardLine>{dealer ?? 'No dealer yet'}</CardLine>}
      {!isOut && order.shipBy !== null && <CardLine end={<DispatchBy {...order} />}>Dispatch by</CardLine>}
      <ParkedTags parked={parked} />
    </>
  );
}
