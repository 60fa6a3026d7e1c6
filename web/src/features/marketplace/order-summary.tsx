import { Anchor } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { orderFields } from '@poolhouse/domain/features/marketplace/order-fields';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
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
import { OutsideLink } from '../../ui/detail/outside-link.tsx';
import { RecordGlance } from '../../ui/detail/record-glance.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { ParkedBanner } from './actions/parked-banner.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { DispatchBy, OrderStatusDot } from './order-marks.tsx';
import { fulfilmentQuery, orderQuery, orderTopic } from './order-queries.ts';
import { orderPaths } from './paths.ts';
import { StoreName } from './store-mark.tsx';

/** Shows the short facts under the reference of an order. */
export function OrderMeta({ order }: { order: Order }) {
  return (
    <>
      <StoreName store={order.store} />
      <OrderStatusDot status={order.status} />
      <OrderAmount {...order} />
      <span>Ordered {formatDay(order.date)}</span>
    </>
  );
}

/** Shows what matters most of an order: on its page, and beside the list. */
export function OrderSummary({ order }: { order: Order }) {
  const { data } = useQuery(fulfilmentQuery(order.id));
  const { products, freight, discountCents, refundedCents, total } = order;
  const cents = centsOf(total) + discountCents - linesCents(order);
  const before = [
    { label: orderFields.discountCents.label, cents: -discountCents },
    { label: 'Difference to the store’s total', cents, isWrong: true },
  ];
  return (
    <RecordSummary facts={factsOf(order)} notes={order.notes}>
      <OrderLines
        products={products}
        freight={freight}
        total={total}
        progress={data?.lines}
        before={before.filter((sum) => sum.cents !== 0)}
        after={refundSums(centsOf(total), refundedCents)}
      />
      <OrderPlace {...order} />
    </RecordSummary>
  );
}

function factsOf(order: Order): Fact[] {
  const { name, phone, email, url, statusReason, statusNote, dispatch_date: dispatched } = order;
  const reason = [statusReason && statusReasonLabels[statusReason], statusNote].filter(Boolean).join(': ');
  const address = addressText(order);
  return [
    { label: labels.name, value: name },
    { label: labels.phone, value: phone && <PhoneLink phone={phone} /> },
    { label: labels.email, value: email && <EmailLinks emails={[email]} /> },
    { label: labels.address, value: address && <Copyable text={address}>{address}</Copyable> },
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
    { label: labels.shipBy, value: order.shipBy && <DispatchBy {...order} /> },
    { label: labels.dispatch_date, value: dispatched && formatDay(dispatched) },
    { label: labels.tracking, value: trackingText(order) },
    { label: labels.erpState, value: [erpStateLabels[order.erpState], order.erpNumber].filter(Boolean).join(' · ') },
    { label: labels.erpMessage, value: order.erpMessage },
    { label: labels.replaces, value: order.replaces && <OrderLink id={order.replaces} /> },
    { label: labels.replacedBy, value: order.replacedBy && <OrderLink id={order.replacedBy} /> },
    { label: labels.url, value: url && <OutsideLink address={url} isQuiet /> },
  ];
}

function OrderLink({ id }: { id: string }) {
  return (
    <Anchor component={Link} to={orderPaths.order(id)}>
      Open the order
    </Anchor>
  );
}

function trackingText({ tracking, carrier, trackingNumber }: Order) {
  const number = [carrier, trackingNumber].filter(Boolean).join(' ');
  if (number === '') return tracking ? 'Yes' : null;
  return <Copyable text={trackingNumber ?? number}>{number}</Copyable>;
}

/** Shows an order beside the list. */
export function OrderQuickView({ id }: { id: string }) {
  return (
    <Loaded query={orderQuery(id)} what="The order">
      {(order) => (
        <RecordGlance title={order.reference} topic={orderTopic(id)} meta={<OrderMeta order={order} />}>
          <ParkedBanner order={order} />
          <OrderSummary order={order} />
        </RecordGlance>
      )}
    </Loaded>
  );
}
