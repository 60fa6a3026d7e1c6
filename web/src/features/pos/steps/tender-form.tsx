import { Group, Stack } from '@mantine/core';
import type { CardPayment } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { exchangeCentsOf, type Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { roundedCash, type TenderMethod, tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type FormEvent, useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { isUnanswered } from '../cart/cart-sync.ts';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { PaybackFields } from '../refunds/payback-fields.tsx';
import { CashReceived } from './cash-received.tsx';
import { CreditFields } from './credit-fields.tsx';

const methods = Object.entries(tenderMethodLabels) as [TenderMethod, string][];
const noBlur = () => {};

type Props = {
  till: Till;
  cart: Cart;
  /** The code of the store credit that was scanned; empty where none was. */
  creditCode: string;
  onPaid: (sale: Sale) => void;
  sale: Sale;
  /** The sale of which a part of an exchange goes back. */
  earlier: Sale | null;
  isSaving: boolean;
  /** True where the till has a terminal that the server drives: no reference is entered. */
  hasTerminal: boolean;
};

/** Takes one payment of a sale. */
export function TenderForm({ till, sale, earlier, isSaving, hasTerminal, cart, creditCode, onPaid }: Props) {
  const { dueCents } = sale;
  const notCharged = notChargedOf(sale);
  const [method, setMethod] = useState<TenderMethod>(firstMethod(creditCode, notCharged !== null));
  const isOnTerminal = hasTerminal && method === 'card' && dueCents > 0;
  const [key, setKey] = useState(() => crypto.randomUUID());
  const start = {
    amountCents: dueCents as number | null,
    receivedCents: null as number | null,
    reference: creditCode,
    references: {} as Readonly<Record<string, string>>,
  };
  const fields = () => [...Object.keys(start), ...(earlier?.tenders ?? []).map(({ id }) => `references.${id}`)];
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
        tillId: till.id,
      };
      try {
        // One key until it is known what became of it: a repeat never takes a payment twice.
        const call = { params: { id: sale.id }, idempotencyKey: key };
        const request = { dueCents, amountCents: body.amountCents };
        if (isOnTerminal) cart.sync.show(await callApi(salesApi.chargeCard, { ...call, body: request }));
        else onPaid(await callApi(salesApi.pay, { ...call, body }));
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
    const name = isOnTerminal ? 'amountCents' : method === 'cash' ? 'receivedCents' : 'reference';
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }, [method, isOnTerminal]);
  const { amountCents } = form.values;
  return (
    <form {...tries.formProps}>
      <Stack gap="md">
        <p className={classes.total}>{formatCents(dueCents)} to pay</p>
        {notCharged !== null && <NotCharged payment={notCharged} />}
        <PaidByExchange sale={sale} />
        {earlier !== null && (
          <PaybackFields
            sale={earlier}
            amountCents={sale.exchange?.amountCents ?? 0}
            toStoreCredit={sale.exchange?.toStoreCredit ?? false}
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
              onChoose={(chosen) => {
                setMethod(chosen as TenderMethod);
                form.set({ reference: '' });
              }}
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
        {dueCents > 0 && <MethodFields form={form} method={method} dueCents={dueCents} isOnTerminal={isOnTerminal} />}
      </Stack>
      <Group justify="flex-end" mt="md">
        <ToFix form={tries.form} />
        <ReasonButton
          permission="pos:create"
          type="submit"
          loading={form.isBusy}
          reason={isSaving ? 'The cart is being saved.' : null}
        >
          {takeText(isOnTerminal ? 'Charge' : 'Take', amountCents ?? dueCents, givenBackCents(sale))}
        </ReasonButton>
      </Group>
    </form>
  );
}

type Entered = { amountCents: number | null; receivedCents: number | null; reference: string };
type MethodProps = {
  form: { values: Entered; errors: FieldErrors; set: (change: Partial<Entered>) => void };
  method: TenderMethod;
  dueCents: number;
  isOnTerminal: boolean;
};

/** Asks what a payment method needs besides the amount. */
function MethodFields({ form, method, dueCents, isOnTerminal }: MethodProps) {
  const { amountCents, receivedCents, reference } = form.values;
  const enter = (text: string) => form.set({ reference: text });
  if (method === 'cash')
    return (
      <CashReceived
        payableCents={roundedCash(amountCents ?? dueCents)}
        receivedCents={receivedCents}
        error={form.errors.receivedCents}
        onChange={(cents) => form.set({ receivedCents: cents })}
      />
    );
  if (method === 'gift')
    return (
      <CreditFields
        code={reference}
        error={form.errors.reference}
        onCode={enter}
        onBalance={(cents) => form.set({ amountCents: Math.min(cents, dueCents) })}
      />
    );
  if (isOnTerminal && form.errors.reference === undefined) return null;
  return (
    <TextField
      name="reference"
      label={method === 'card' ? 'Terminal reference' : 'Transfer reference'}
      description={method === 'card' ? 'Charge the card on the terminal, then enter what it printed.' : undefined}
      value={reference}
      error={form.errors.reference}
      onChange={enter}
      onBlur={noBlur}
      isRequired={method === 'card'}
    />
  );
}

function takeText(verb: string, cents: number, backCents: number): string {
  if (cents > 0) return `${verb} ${formatCents(cents)}`;
  return backCents > 0 ? `Give back ${formatCents(backCents)}` : 'Finish sale';
}

/** Returns the card payment that ended without a charge, where it was the latest. */
function notChargedOf({ cardStatus, cardPayment }: Sale): CardPayment | null {
  return cardStatus === 'declined' || cardStatus === 'cancelled' ? cardPayment : null;
}

function NotCharged({ payment: { amountCents, message } }: { payment: CardPayment }) {
  const why = message ?? 'The card payment was cancelled.';
  return (
    <p role="alert" className={classes.refused}>
      {`${formatCents(amountCents)} wasn’t charged. ${why} Try again, or choose another payment method.`}
    </p>
  );
}

/** Returns what an exchange gives back besides what pays the new sale, in cents. */
export function givenBackCents(sale: Sale): number {
  return sale.exchange === null || sale.orderId !== null ? 0 : sale.exchange.amountCents - exchangeCentsOf(sale);
}

/** Returns the method that a payment begins with: the store credit of a code, or the card that wasn't charged. */
function firstMethod(creditCode: string, isCardNext: boolean): TenderMethod {
  if (creditCode !== '') return 'gift';
  return isCardNext ? 'card' : 'cash';
}

/** Shows what an exchange pays of the sale. */
function PaidByExchange({ sale }: { sale: Sale }) {
  const cents = exchangeCentsOf(sale);
  if (cents === 0) return null;
  return (
    <p>
      {formatCents(cents)} is paid with what comes back of sale {sale.exchange?.number}.
    </p>
  );
}
