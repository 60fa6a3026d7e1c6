import { ActionIcon } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { IconArrowsExchange } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { dollarsText, productsText } from '../../../services/order-parts/order-text.ts';
import { MenuButton } from '../../../ui/pop-up/pop-up.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { stepsOf } from '../actions/status-step.ts';
import { useStatusStep } from '../actions/use-status-step.tsx';
import { DispatchBy, ParkedTags } from '../order-marks.tsx';
import { orderPaths } from '../paths.ts';
import { StoreMark } from '../store-mark.tsx';
import classes from './board.module.css';

/** Shows an order on the board: it opens its page, and its menu moves it to another column. */
export function BoardCard({ order }: { order: OrderSummary }) {
  const { reference, store, name, total, state, postcode, dealer_name: dealer, parked } = order;
  return (
    <article className={classes.card} data-parked={parked.length > 0 && order.status === 'processing'}>
      <header className={classes.cardHead}>
        <span className={classes.store} title={storeLabels[store]}>
          <StoreMark store={store} />
          <span className="visually-hidden">{storeLabels[store]}</span>
        </span>
        <Link to={orderPaths.order(order.id)} className={classes.cardTitle}>
          {name ?? reference}
        </Link>
        <MoveMenu order={order} />
      </header>
      <p className={classes.cardLine}>
        <span className="tabular">{reference}</span>
        <span className={classes.amount}>{dollarsText(total)}</span>
      </p>
      <p className={classes.cardLine}>
        {[productsText(order.products), [state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
      </p>
      {order.status === 'processing' && <p className={classes.cardLine}>{dealer ?? 'No dealer yet'}</p>}
      {order.status === 'processing' && order.shipBy !== null && (
        <p className={classes.cardLine}>
          Dispatch by <DispatchBy {...order} />
        </p>
      )}
      <ParkedTags parked={parked} />
    </article>
  );
}

/** The steps of the order, as the table of the domain has them. */
function MoveMenu({ order }: { order: OrderSummary }) {
  const { take, dialog } = useStatusStep(order);
  const steps = stepsOf(order, new Date());
  if (steps.length === 0) return null;
  return (
    <>
      <MenuButton
        button={
          <ActionIcon size="sm" aria-label={`Move ${order.reference}`}>
            <IconArrowsExchange size={14} stroke={1.75} />
          </ActionIcon>
        }
      >
        {steps.map((step) => (
          <ReasonItem
            key={step.to}
            permission={step.permission}
            refused={
              step.refusal === null
                ? null
                : { permission: step.permission, refusal: { rule: 'status', message: step.refusal } }
            }
            label={step.label}
            icon={null}
            isGrave={step.to === 'cancelled'}
            onClick={() => take(step)}
          />
        ))}
      </MenuButton>
      {dialog}
    </>
  );
}
