import { Group, Stack } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { exchangeCentsOf, type Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { roundedCash, type TenderMethod, tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { isUnanswered } from '../cart/cart-sync.ts';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { CreditChoices } from '../credit/credit-choices.tsx';
import { OfflinePayment } from '../offline/offline-payment.tsx';
import type { SoldOffline } from '../offline/sell-offline.ts';
import { CashReceived } from './cash-received.tsx';

type Props = {
  till: Till;
  desk: Desk;
  cart: Cart;
  onPaid: (sale: Sale) => Promise<void>;
  onAgreed: (sale: Sale) => Promise<void>;
  onSoldOffline: SoldOffline;
};

const methods = Object.entries(tenderMethodLabels) as [TenderMethod, string][];
const noBlur = () => {};

/** Takes payments until nothing is left to pay. */
export function PaymentStep({ till, desk, cart, onPaid, onAgreed, onSoldOffline }: Props) {
  const { sale, isSaving } = cart;
  if (cart.isAway && cart.products.length > 0)
    return <OfflinePayment till={till} desk={desk} cart={cart} onSold={onSoldOffline} />;
  if (sale === null || sale.products.length === 0) return <p>Add a product first.</p>;
  const { dueCents } = sale;
  return (
    <>
      <TenderForm
        key={`${sale.id} ${dueCents}`}
        sale={sale}
        dueCents={dueCents}
        isSaving={isSaving}
        cart={cart}
        till={till}
        onPaid={onPaid}
      />
      <CreditChoices sale={sale} till={till} cart={cart} onAgreed={onAgreed} />
    </>
  );
}

type FormProps = Pick<Props, 'cart' | 'till' | 'onPaid'> & { sale: Sale; dueCents: number; isSaving: boolean };

function TenderForm({ sale, dueCents, isSaving, cart, till, onPaid }: FormProps) {
  const [method, setMethod] = useState<TenderMethod>('cash');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = { amountCents: dueCents as number | null, receivedCents: null as number | null, reference: '' };
  const fields = () => ['amountCents', 'receivedCents', 'reference'];
  const form = useFormDialog(
    start,
    () => {},
    async ({ amountCents, receivedCents, reference }) => {
      await cart.sync.settle();
      const body = {
        method,
        dueCents,
        amountCents: amountCents === dueCents ? null : amountCents,
        receivedCents: method === 'cash' ? receivedCents : null,
        reference,
        tillId: till.id,
      };
      try {
        // One key until it is known what became of it: a repeat never takes a payment twice.
        await onPaid(await callApi(salesApi.pay, { params: { id: sale.id }, body, idempotencyKey: key }));
      } catch (error) {
        if (isUnanswered(error)) cart.sync.lose();
        else setKey(crypto.randomUUID());
        await cart.sync.refresh().catch(() => {});
        throw error;
      }
    },
    fields,
  );
  const tries = useTries((event: FormEvent) => form.submit(event), form.isBusy);
  useEffect(() => {
    const name = method === 'cash' ? 'receivedCents' : 'reference';
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }, [method]);
  const { amountCents, receivedCents, reference } = form.values;
  const payableCents = roundedCash(amountCents ?? dueCents);
  return (
    <form {...tries.formProps}>
      <Stack gap="md">
        <p className={classes.total}>{formatCents(dueCents)} to pay</p>
        {exchangeCentsOf(sale) > 0 && (
          <p>
            {formatCents(exchangeCentsOf(sale))} is paid with what comes back of sale {sale.exchange?.number}.
          </p>
        )}
        <ChoicePills
          label="Payment method"
          choices={methods}
          value={method}
          onChoose={(chosen) => setMethod(chosen as TenderMethod)}
        />
        <MoneyField
          name="amountCents"
          label="Amount"
          description="Change it to take a part."
          value={amountCents}
          error={form.errors.amountCents}
          onChange={(cents) => form.set({ amountCents: cents })}
          onBlur={noBlur}
          isRequired
        />
        {method === 'cash' && (
          <CashReceived
            payableCents={payableCents}
            receivedCents={receivedCents}
            error={form.errors.receivedCents}
            onChange={(cents) => form.set({ receivedCents: cents })}
          />
        )}
        {(method !== 'cash' || form.errors.reference !== undefined) && (
          <TextField
            name="reference"
            label={method !== 'eft' ? 'Terminal reference' : 'Transfer reference'}
            description={
              method === 'card' && dueCents > 0
                ? 'Charge the card on the terminal, then enter what it printed.'
                : undefined
            }
            value={reference}
            error={form.errors.reference}
            onChange={(text) => form.set({ reference: text })}
            onBlur={noBlur}
            isRequired={method === 'card'}
          />
        )}
      </Stack>
      <Group justify="flex-end" mt="md">
        <ToFix form={tries.form} />
        <ReasonButton
          permission="pos:create"
          type="submit"
          loading={form.isBusy}
          reason={isSaving ? 'The cart is being saved.' : null}
        >
          {`Take ${formatCents(amountCents ?? dueCents)}`}
        </ReasonButton>
      </Group>
    </form>
  );
}
