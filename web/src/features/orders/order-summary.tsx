import { Anchor } from '@mantine/core';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { type Order, orderSourceLabels } from '@poolhouse/domain/features/orders/order';
import { sendTypeLabels } from '@poolhouse/domain/features/orders/order-status';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { DealerLink } from '../../services/dealer-parts/dealer-link.tsx';
import { OrderAmount } from '../../services/order-parts/order-amount.tsx';
import { linesCents, OrderLines, refundSums } from '../../services/order-parts/order-lines.tsx';
import { OrderPlace } from '../../services/order-parts/order-place.tsx';
import { addressText, centsOf } from '../../services/order-parts/order-text.ts';
import { EmailLinks, PhoneLink } from '../../ui/detail/contact-links.tsx';
import { Copyable } from '../../ui/detail/copyable.tsx';
import type { Fact } from '../../ui/detail/fact-grid.tsx';
import { RecordGlance } from '../../ui/detail/record-glance.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { OrderBanners } from './actions/order-banners.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { OrderStatusDot } from './order-marks.tsx';
import { orderQuery, orderTopic, refundsQuery } from './order-queries.ts';
import { orderPaths } from './paths.ts';

/** Shows the short facts under the reference of an order. */
export function OrderMeta({ order }: { order: Order }) {
  return (
    <>
      <OrderStatusDot {...order} />
      <OrderAmount {...order} />
      <span>{orderSourceLabels[order.source]}</span>
      <span>Ordered {formatDay(order.date)}</span>
    </>
  );
}

/** Shows what matters most of an order: on its page, and beside the list. */
export function OrderSummary({ order }: { order: Order }) {
  const { data } = useQuery(refundsQuery(order.id));
  const { products, freight, total } = order;
  return (
    <RecordSummary facts={factsOf(order)} notes={order.notes}>
      <OrderLines products={products} freight={freight} total={total} progress={data?.lines} {...sumsOf(order)} />
      <OrderPlace {...order} />
    </RecordSummary>
  );
}

/** Returns what stands between the lines and the total, and what was paid of it. */
function sumsOf(order: Order) {
  const { discountCents, paidCents, refundedCents, status } = order;
  const total = centsOf(order.total);
  const other = total - linesCents(order) + discountCents;
  const due = total - paidCents;
  const isOver = status === 'cancelled' || status === 'refunded';
  return {
    before: [
      ...(discountCents > 0 ? [{ label: labels.discountCents, cents: -discountCents }] : []),
      ...(other === 0 ? [] : [{ label: 'Difference to the shop’s total', cents: other, isWrong: true }]),
    ],
    after: [
      { label: labels.paidCents, cents: paidCents },
      ...(due > 0 && !isOver ? [{ label: 'Still to pay', cents: due, isWrong: true }] : []),
      ...refundSums(paidCents, refundedCents),
    ],
  };
}

function factsOf(order: Order): Fact[] {
  const { name, company, phone, email, statusReason, statusNote, sendType, unknownSkus } = order;
  const reason = [statusReason && statusReasonLabels[statusReason], statusNote].filter(Boolean).join(': ');
  const address = addressText(order);
  return [
    { label: labels.name, value: name },
    { label: labels.company, value: company },
    { label: labels.phone, value: phone && <PhoneLink phone={phone} /> },
    { label: labels.email, value: email && <EmailLinks emails={[email]} /> },
    { label: labels.address, value: address && <Copyable text={address}>{address}</Copyable> },
    { label: labels.customerNote, value: order.customerNote },
    {
      label: labels.dealer_name,
      value:
        order.dealerId === null ? (
          'None yet'
        ) : (
          <DealerLink id={order.dealerId} name={order.dealer_name} customerId={order.dealer} />
        ),
    },
    { label: labels.statusReason, value: reason },
    { label: labels.sendType, value: sendType && sendTypeLabels[sendType] },
    { label: labels.erpState, value: [erpStateLabels[order.erpState], order.erpNumber].filter(Boolean).join(' · ') },
    { label: labels.erpMessage, value: order.erpMessage },
    { label: labels.replaces, value: order.replaces && <OrderLink id={order.replaces} /> },
    { label: labels.replacedBy, value: order.replacedBy && <OrderLink id={order.replacedBy} /> },
    { label: labels.unknownSkus, value: unknownSkus.join(', ') },
  ];
}

function OrderLink({ id }: { id: string }) {
  return (
    <Anchor component={Link} to={orderPaths.order(id)}>
      Open the order
    </Anchor>
  );
}

/** Shows an order beside the list. */
export function OrderQuickView({ id }: { id: string }) {
  return (
    <Loaded query={orderQuery(id)} what="The order">
      {(order) => (
        <RecordGlance title={order.reference} topic={orderTopic(id)} meta={<OrderMeta order={order} />}>
          <OrderBanners order={order} />
          <OrderSummary order={order} />
        </RecordGlance>
      )}
    </Loaded>
  );
}
