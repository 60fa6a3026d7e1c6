import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { type ReactNode, useState } from 'react';
import type { Permission } from '../../platform/use-can.ts';
import type { ListSelection } from '../../ui/list/list-config.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { type ChosenOrder, readChosen, refuseTooMany } from './chosen-orders.ts';
import type { OrderSending } from './send-orders.ts';
import { SendOrdersDialog } from './send-orders-dialog.tsx';

type Props<Order extends ChosenOrder> = {
  selection: ListSelection<Order>;
  /** The call that lists these orders. */
  list: CallSpec;
  sending: OrderSending;
  /** What it makes old. */
  makesOld: readonly { name: string }[];
  permission: Permission;
  label: string;
  icon: ReactNode;
};

/** Shows the button that sends something of the chosen orders. */
export function SendOrdersButton<Order extends ChosenOrder>(props: Props<Order>) {
  const { selection, list, sending, makesOld, permission, label, icon } = props;
  const [orders, setOrders] = useState<readonly ChosenOrder[] | null>(null);
  return (
    <>
      <ReasonButton
        permission={permission}
        reason={refuseTooMany(selection)}
        size="xs"
        variant="default"
        onClick={() => void readChosen(list, selection).then(setOrders)}
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
