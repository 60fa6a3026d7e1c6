import { type ReactNode, useState } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import type { ListSelection } from '../../ui/list/list-config.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { maxSent, type OrderSending } from './send-orders.ts';
import { SendOrdersDialog } from './send-orders-dialog.tsx';

type Row = { id: string; reference: string };
type Props<Order extends Row> = {
  selection: ListSelection<Order>;
  sending: OrderSending;
  /** What it makes old. */
  makesOld: readonly { name: string }[];
  permission: Permission;
  label: string;
  icon: ReactNode;
};

/** Shows the button that sends something of the chosen orders, which must be on the page. */
export function SendOrdersButton<Order extends Row>(props: Props<Order>) {
  const { selection, sending, makesOld, permission, label, icon } = props;
  const [orders, setOrders] = useState<readonly Order[] | null>(null);
  const isTooMany = selection.isAllMatching || selection.rows.length > maxSent;
  return (
    <>
      <ReasonButton
        permission={permission}
        reason={isTooMany ? `Choose up to ${maxSent} orders by their boxes.` : null}
        size="xs"
        variant="default"
        onClick={() => setOrders(selection.rows)}
        leftSection={icon}
      >
        {label}
      </ReasonButton>
      {orders !== null && (
        <SendOrdersDialog sending={sending} orders={orders} makesOld={makesOld} onClose={() => setOrders(null)} />
      )}
    </>
  );
}
