import { Anchor } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { Allocation, AllocationOffer } from '@poolhouse/domain/features/payments/allocation/allocation';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { Link } from '@tanstack/react-router';
import { withErrorNotice } from '../../../platform/notify.ts';
import { recordPath } from '../../../platform/registered-features.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { allocationsQuery } from '../payment-queries.ts';
import classes from './allocation.module.css';
import { partFor, useAllocations } from './use-allocations.ts';

const allocatedColumns = [
  { label: 'Allocated to' },
  { label: 'Amount', isNumber: true },
  { label: 'By', isOptional: true },
  { label: 'Actions', isUnseen: true },
] as const;
const offerColumns = [
  { label: 'May be for' },
  { label: 'Owes', isNumber: true },
  { label: 'Why', isOptional: true },
  { label: 'Actions', isUnseen: true },
] as const;

/** Shows the orders that a payment is for, and those that it may be for with the reason. */
export function AllocationSection({ payment }: { payment: Payment }) {
  return (
    <Loaded query={allocationsQuery(payment.id)} what="The orders of this payment">
      {({ allocations, offers }) => (
        <div className={classes.section}>
          {allocations.length > 0 && (
            <PlainTable columns={allocatedColumns}>
              {allocations.map((one) => (
                <AllocationRow key={one.id} payment={payment} allocation={one} />
              ))}
            </PlainTable>
          )}
          {offers.length > 0 && (
            <PlainTable columns={offerColumns}>
              {offers.map((one) => (
                <OfferRow key={one.orderId} payment={payment} offer={one} />
              ))}
            </PlainTable>
          )}
        </div>
      )}
    </Loaded>
  );
}

function AllocationRow({ payment, allocation }: { payment: Payment; allocation: Allocation }) {
  const { deallocate } = useAllocations(payment);
  return (
    <tr>
      <th scope="row">
        <OrderName {...allocation} />
      </th>
      <PlainCell isNumber>{formatCents(allocation.amountCents)}</PlainCell>
      <PlainCell isOptional>{allocation.automatic ? 'Matched by itself' : allocation.by}</PlainCell>
      <PlainCell>
        <ReasonButton
          permission="payments:edit"
          size="xs"
          variant="default"
          aria-label={`Remove ${allocation.reference}`}
          onClick={() => void withErrorNotice(deallocate(allocation))}
        >
          Remove
        </ReasonButton>
      </PlainCell>
    </tr>
  );
}

function OfferRow({ payment, offer }: { payment: Payment; offer: AllocationOffer }) {
  const { allocate } = useAllocations(payment);
  const amountCents = partFor(payment, offer);
  return (
    <tr>
      <th scope="row">
        <OrderName {...offer} /> {offer.name}
      </th>
      <PlainCell isNumber>{formatCents(offer.dueCents)}</PlainCell>
      <PlainCell isOptional>{offer.reason}</PlainCell>
      <PlainCell>
        <ReasonButton
          permission="payments:edit"
          size="xs"
          variant="default"
          reason={amountCents === 0 ? 'This order owes nothing.' : null}
          onClick={() => void withErrorNotice(allocate([{ ...offer, amountCents }]))}
        >
          Allocate {formatCents(amountCents)}
        </ReasonButton>
      </PlainCell>
    </tr>
  );
}

const recordKinds = { order: 'order', marketplace: 'marketplace-order', service: 'service-invoice' } as const;

/** Shows the number of an order with its store, as a link where it has a page. */
function OrderName({ kind, orderId, reference, store }: Pick<Allocation, 'kind' | 'orderId' | 'reference' | 'store'>) {
  const to = recordPath(recordKinds[kind], orderId);
  const name = [store && storeLabels[store], reference].filter(Boolean).join(' ');
  if (to === null) return name;
  return (
    <Anchor component={Link} to={to}>
      {name}
    </Anchor>
  );
}
