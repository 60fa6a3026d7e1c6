import { Alert } from '@mantine/core';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { useState } from 'react';
import { withErrorNotice } from '../../../platform/notify.ts';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { orderLabels } from '../order-labels.ts';
import classes from './order-banners.module.css';
import { SettleDialog } from './order-dialogs.tsx';
import { useOrderActions } from './use-order-actions.ts';

const columns = [{ label: 'Field' }, { label: 'Here' }, { label: 'In the shop' }] as const;
const labels: Readonly<Record<string, string>> = orderLabels;

/** Says what a person should look at of an order: what the shop has otherwise, and products that aren’t in the price list. */
export function OrderBanners({ order }: { order: Order }) {
  const [isSettling, setSettling] = useState(false);
  const { takeShopValue } = useOrderActions(order);
  const { differences, unknownSkus, source } = order;
  // The buyer has paid what the till charged: the receipt stands.
  const isSold = source === 'pos';
  return (
    <>
      {differences.length > 0 && (
        <Alert
          color="orange"
          className={classes.banner}
          title={
            isSold ? 'Sold at a till with other values than the shop has' : 'Changed in the shop after it was sent'
          }
        >
          <PlainTable columns={columns}>
            {differences.map(({ field, ours, shop }) => (
              <tr key={field}>
                <th scope="row">{labels[field] ?? field}</th>
                <PlainCell>{ours ?? 'None'}</PlainCell>
                <PlainCell>
                  {shop ?? 'None'}
                  {field !== 'Status' && !isSold && (
                    <div className={classes.use}>
                      <ReasonButton
                        permission="orders:edit"
                        size="xs"
                        variant="default"
                        aria-label={`Use the shop’s value of ${labels[field] ?? field}`}
                        onClick={() => void withErrorNotice(takeShopValue(field))}
                      >
                        Use the shop’s value
                      </ReasonButton>
                    </div>
                  )}
                </PlainCell>
              </tr>
            ))}
          </PlainTable>
          <div className={classes.actions} data-print="hide">
            <ReasonButton permission="orders:edit" size="xs" variant="default" onClick={() => setSettling(true)}>
              Keep it as it is here…
            </ReasonButton>
          </div>
          {isSettling && <SettleDialog order={order} onClose={() => setSettling(false)} />}
        </Alert>
      )}
      {unknownSkus.length > 0 && (
        <Alert color="orange" className={classes.banner} title="Not in the price list">
          {unknownSkus.join(', ')}. Check the SKU in the shop, or add it to Prices & lists.
        </Alert>
      )}
    </>
  );
}
