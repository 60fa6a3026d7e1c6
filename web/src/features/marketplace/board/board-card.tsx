import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { nextStatuses } from '@poolhouse/domain/features/marketplace/order-status';
import { IconArrowsExchange, IconGripVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dollarsText, productsText } from '../../../services/order-parts/order-text.ts';
import { MenuButton } from '../../../ui/pop-up/pop-up.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { stepsOf } from '../actions/status-step.ts';
import { useStatusStep } from '../actions/use-status-step.tsx';
import { DispatchBy, ParkedTags } from '../order-marks.tsx';
import { orderPaths } from '../paths.ts';
import { StoreMark } from '../store-mark.tsx';
import classes from './board.module.css';

/** Shows an order on the board: it opens its page, and it is dragged to another column, or moved there by its menu. */
export function BoardCard({ order }: { order: OrderSummary }) {
  const canMove = nextStatuses(order.status).length > 0;
  const drag = useDraggable({ id: order.id, data: { order }, disabled: !canMove });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = drag;
  return (
    <article
      ref={setNodeRef}
      className={classes.card}
      data-parked={isParked(order)}
      data-dragging={isDragging}
      data-movable={canMove}
      {...listeners}
    >
      <CardBody order={order}>
        {canMove && (
          <ActionIcon
            ref={setActivatorNodeRef}
            size={24}
            className={classes.grip}
            {...attributes}
            aria-label={`Drag ${order.reference}`}
          >
            <IconGripVertical size={14} stroke={1.75} />
          </ActionIcon>
        )}
        <MoveMenu order={order} />
      </CardBody>
    </article>
  );
}

/** Shows the order that is being dragged, under the pointer. */
export function DraggedCard({ order }: { order: OrderSummary }) {
  return (
    <article className={classes.card} data-parked={isParked(order)} data-lifted>
      <CardBody order={order} />
    </article>
  );
}

const isParked = ({ parked, status }: OrderSummary) => parked.length > 0 && status === 'processing';

function CardBody({ order, children }: { order: OrderSummary; children?: ReactNode }) {
  const { reference, store, name, total, state, postcode, dealer_name: dealer, parked } = order;
  return (
    <>
      <header className={classes.cardHead}>
        <span className={classes.store} title={storeLabels[store]}>
          <StoreMark store={store} />
          <span className="visually-hidden">{storeLabels[store]}</span>
        </span>
        <Link to={orderPaths.order(order.id)} className={classes.cardTitle} draggable={false}>
          {name ?? reference}
        </Link>
        {children && <span className={classes.moves}>{children}</span>}
      </header>
      <p className={classes.cardLine}>
        <span className={classes.reference}>{reference}</span>
        <span className={classes.amount}>{dollarsText(total)}</span>
      </p>
      <p className={classes.cardLine}>
        {[productsText(order.products), [state, postcode].filter(Boolean).join('\u00A0')].filter(Boolean).join(' · ')}
      </p>
      {order.status === 'processing' && <p className={classes.cardLine}>{dealer ?? 'No dealer yet'}</p>}
      {order.status === 'processing' && order.shipBy !== null && (
        <p className={classes.cardLine}>
          Dispatch by <DispatchBy {...order} />
        </p>
      )}
      <ParkedTags parked={parked} />
    </>
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
          <ActionIcon size={24} aria-label={`Move ${order.reference}`}>
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
