import { Group, Stack } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { exchangeCentsOf, type Sale, type SaleId } from '@poolhouse/domain/features/pos/sales/sale';
import { refusePayment } from '@poolhouse/domain/features/pos/sales/sale-status';
import { roundedCash, type TenderMethod, tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { withErrorNotice } from '../../../platform/notify.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { isUnanswered } from '../cart/cart-sync.ts';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { OfflinePayment } from '../offline/offline-payment.tsx';
import type { SoldOffline } from '../offline/sell-offline.ts';
import { saleQuery } from '../pos-queries.ts';
import { PaybackFields } from '../refunds/payback-fields.tsx';
import { CashReceived } from './cash-received.tsx';

type Props = {
  till: Till;
  desk: Desk;
  cart: Cart;
  onPaid: (sale: Sale) => void;
  onFinish: (id: SaleId) => Promise<void>;
  onSoldOffline: SoldOffline;
};

const methods = Object.entries(tenderMethodLabels) as [TenderMethod, string][];
const noBlur = () => {};

/** Takes payments until nothing is left to pay. */
export function PaymentStep({ till, desk, cart, onPaid, onFinish, onSoldOffline }: Props) {
  const { sale, isSaving } = cart;
  if (cart.isAway && cart.products.length > 0)
    return <OfflinePayment till={till} desk={desk} cart={cart} onSold={onSoldOffline} />;
  if (sale === null || sale.products.length === 0) return <p>Add a product first.</p>;
  const refused = refusePayment(sale);
  if (refused !== null)
    return (
      <Stack gap="md" align="flex-start">
        <p>{refused}</p>
        {sale.status === 'paid' && (
          <ReasonButton permission="pos:create" onClick={() => void withErrorNotice(onFinish(sale.id))}>
            Finish sale
          </ReasonButton>
        )}
      </Stack>
    );
  const dueCents = sale.totalCents - sale.paidCents - exchangeCentsOf(sale);
  const form = (earlier: Sale | null) => (
    <TenderForm
      key={`${sale.id} ${dueCents}`}
      sale={sale}
      earlier={earlier}
      dueCents={dueCents}
      isSaving={isSaving}
      cart={cart}
      onPaid={onPaid}
    />
  );
  if (sale.exchange === null || givenBackOf(sale) === 0) return form(null);
  return (
    <Loaded query={saleQuery(sale.exchange.saleId)} what="The sale that is exchanged">
      {form}
    </Loaded>
  );
}

/** Returns what an exchange gives back besides what pays the new sale. */
function givenBackOf(sale: Sale): number {
  return sale.exchange === null || sale.orderId !== null ? 0 : sale.exchange.amountCents - exchangeCentsOf(sale);
}

type FormProps = Pick<Props, 'cart' | 'onPaid'> & {
  sale: Sale;
  /** The sale of which a part of an exchange goes back. */
  earlier: Sale | null;
  dueCents: number;
  isSaving: boolean;
};

function TenderForm({ sale, earlier, dueCents, isSaving, cart, onPaid }: FormProps) {
  const [method, setMethod] = useState<TenderMethod>('cash');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = {
    amountCents: dueCents as number | null,
    receivedCents: null as number | null,
    reference: '',
    references: {} as Readonly<Record<string, string>>,
  };
  const fields = () => [
    ...['amountCents', 'receivedCents', 'reference'],
    ...(earlier?.tenders ?? []).map(({ id }) => `references.${id}`),
  ];
  const form = useFormDialog(
    start,
    () => {},
    async ({ amountCents, receivedCents, reference, references }) => {
      await cart.sync.settle();
      const body = {
        method,
        dueCents,
        amountCents: amountCents === dueCents ? null : amountCents,
        receivedCents: method === 'cash' ? receivedCents : null,
        reference,
        references,
      };
      try {
        // One key until it is known what became of it: a repeat never takes a payment twice.
        onPaid(await callApi(salesApi.pay, { params: { id: sale.id }, body, idempotencyKey: key }));
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
        {earlier !== null && (
          <PaybackFields
            sale={earlier}
            amountCents={sale.exchange?.amountCents ?? 0}
            exchangedCents={exchangeCentsOf(sale)}
            form={form}
          />
        )}
        {dueCents > 0 && (
          <>
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
          </>
        )}
        {method === 'cash' && dueCents > 0 && (
          <CashReceived
            payableCents={payableCents}
            receivedCents={receivedCents}
            error={form.errors.receivedCents}
            onChange={(cents) => form.set({ receivedCents: cents })}
          />
        )}
        {method !== 'cash' && (
          <TextField
            name="reference"
            label={method === 'card' ? 'Terminal reference' : 'Transfer reference'}
            description={method === 'card' ? 'Charge the card on the terminal, then enter what it printed.' : undefined}
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
          {takeText(amountCents ?? dueCents, givenBackOf(sale))}
        </ReasonButton>
      </Group>
    </form>
  );
}

function takeText(cents: number, backCents: number): string {
  if (cents > 0) return `Take ${formatCents(cents)}`;
  return backCents > 0 ? `Give back ${formatCents(backCents)}` : 'Finish sale';
}
