import { Anchor } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { erpStateLabels } from '@poolhouse/domain/features/orders/erp-state';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { Link } from '@tanstack/react-router';
import { recordPath } from '../../platform/registered-features.ts';
import { useCan } from '../../platform/use-can.ts';
import { EmailLinks, PhoneLink } from '../../ui/detail/contact-links.tsx';
import { Copyable } from '../../ui/detail/copyable.tsx';
import type { Fact } from '../../ui/detail/fact-grid.tsx';
import { OutsideLink } from '../../ui/detail/outside-link.tsx';
import { RecordSummary } from '../../ui/detail/record-summary.tsx';
import { orderLabels as labels } from './order-labels.ts';
import { OrderLines } from './order-lines.tsx';
import { DispatchBy } from './order-marks.tsx';
import { OrderPlace } from './order-place.tsx';
import { orderPaths } from './paths.ts';

/** Shows what matters most of an order: on its page, and beside the list. */
export function OrderSummary({ order }: { order: Order }) {
  return (
    <RecordSummary facts={factsOf(order)} notes={order.notes}>
      <OrderLines order={order} />
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
    { label: labels.dealer_name, value: <OrderDealer order={order} /> },
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

/** The dealer with a link to its page for those who may open it. */
function OrderDealer({ order: { dealer, dealer_name: name, dealerId } }: { order: Order }) {
  const maySee = useCan('dealers:view').allowed;
  if (dealerId === null) return 'None yet';
  const text = [name, dealer].filter(Boolean).join(' · ');
  const to = recordPath('dealer', dealerId);
  if (!maySee || to === null) return text;
  return (
    <Anchor component={Link} to={to}>
      {text}
    </Anchor>
  );
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

/** Returns the delivery address in one line. */
export function addressText({ address, city, state, postcode, country }: Order): string {
  const place = [city, state, postcode].filter(Boolean).join(' ');
  return [address, place, country === 'Australia' ? null : country].filter(Boolean).join(', ');
}
