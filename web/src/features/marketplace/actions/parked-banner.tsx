import { Alert } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Search } from '../../../ui/list/list-state.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderPaths } from '../paths.ts';
import { ProductCodeDialog } from '../product-codes/product-code-dialog.tsx';
import { ReleaseDialog } from './order-dialogs.tsx';
import classes from './parked-banner.module.css';
import { PricesDialog } from './prices-dialog.tsx';

/** Says why an order is parked, and leads on: correct it, or release it as it is. Nothing when it isn't parked. */
export function ParkedBanner({ order }: { order: Order }) {
  const [isReleasing, setReleasing] = useState(false);
  const [isPricing, setPricing] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const isEditing = (useSearch({ strict: false }) as Search).edit === 'yes';
  if (order.parked.length === 0) return null;
  const codes = order.parked.find(({ reason }) => reason === 'product')?.details ?? [];
  const isWithoutPrice = order.parked.some(({ reason }) => reason === 'price') && order.products.length > 0;
  return (
    <Alert color="orange" className={classes.banner} title="Parked: nothing is sent until this is checked">
      <ul className={classes.reasons}>
        {order.parked.map(({ reason, message }) => (
          <li key={reason}>{message}</li>
        ))}
      </ul>
      {!isEditing && (
        <div className={classes.actions} data-print="hide">
          {codes.map((one, at) => (
            <ReasonButton
              key={one}
              permission="marketplace:edit"
              size="xs"
              variant={at === 0 ? 'filled' : 'default'}
              onClick={() => setCode(one)}
            >
              Choose the product for {one}…
            </ReasonButton>
          ))}
          {isWithoutPrice && (
            <ReasonButton
              permission="marketplace:edit"
              size="xs"
              variant={codes.length === 0 ? 'filled' : 'default'}
              onClick={() => setPricing(true)}
            >
              Set prices…
            </ReasonButton>
          )}
          <ReasonButton
            permission="marketplace:edit"
            to={orderPaths.order(order.id)}
            search={{ edit: 'yes' }}
            size="xs"
            variant={codes.length === 0 && !isWithoutPrice ? 'filled' : 'default'}
            leftSection={<IconPencil size={14} stroke={1.75} />}
          >
            Correct it
          </ReasonButton>
          <ReasonButton permission="marketplace:edit" size="xs" variant="default" onClick={() => setReleasing(true)}>
            Release as it is…
          </ReasonButton>
        </div>
      )}
      {code !== null && <ProductCodeDialog order={order} code={code} onClose={() => setCode(null)} />}
      {isPricing && <PricesDialog order={order} onClose={() => setPricing(false)} />}
      {isReleasing && <ReleaseDialog order={order} onClose={() => setReleasing(false)} />}
    </Alert>
  );
}
