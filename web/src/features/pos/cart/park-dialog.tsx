import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { ReasonTextDialog } from '../../../ui/form/reason-text-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { parkHere } from '../offline/parked-here.ts';
import type { Cart } from './use-cart.ts';

type Props = { cart: Cart; onDone: () => void; onClose: () => void };

/** Returns the cart as the server has it. */
export async function requireSale({ sync }: Cart): Promise<Sale> {
  const sale = await sync.settle();
  if (sale === null) throw new Error('The cart isn’t saved. Check your connection and try again.');
  return sale;
}

/** Asks by what name a parked cart is found. */
export function ParkDialog({ cart, onDone, onClose }: Props) {
  const form = useFormDialog({ name: cart.sale?.name ?? '' }, onClose, async ({ name }) => {
    await cart.sync.settle();
    const state = cart.sync.state();
    if (state.unsent !== null) {
      await parkHere(state, name.trim());
      notify.success('The cart is parked on this device. It’s sent once there is a connection.');
      return onDone();
    }
    const { id } = await requireSale(cart);
    await callApi(salesApi.changeStatus, { params: { id }, body: { status: 'parked', name } });
    notify.success(name.trim() === '' ? 'The cart is parked.' : `The cart is parked as ${name.trim()}.`);
    onDone();
  });
  return (
    <FormDialog
      title="Park the cart"
      about="It can be resumed on any till."
      button="Park"
      form={form}
      onClose={onClose}
    >
      <TextField {...form.bind('name')} label="Name" />
    </FormDialog>
  );
}

/** Asks why a sale is cancelled. */
export function CancelDialog({ cart, onDone, onClose }: Props) {
  const cancel = async (reason: string) => {
    const { id } = await requireSale(cart);
    await callApi(salesApi.changeStatus, { params: { id }, body: { status: 'cancelled', reason } });
    notify.success('The sale is cancelled.');
    onDone();
  };
  return (
    <ReasonTextDialog title="Cancel the sale" button="Cancel sale" back="Keep it" send={cancel} onClose={onClose} />
  );
}
