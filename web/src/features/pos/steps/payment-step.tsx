import { Button, Group, Stack } from '@mantine/core';
import { type CardPayment, isCardPending } from '@poolhouse/domain/features/pos/cards/card-payment';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { roundedCash, type TenderMethod, tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { useTries } from '../../../ui/form/form-hooks.ts';
import { ToFix } from '../../../ui/form/to-fix.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import type { Cart } from '../cart/use-cart.ts';
import classes from '../counter.module.css';
import { CardWaiting } from './card-waiting.tsx';

type Props = {
  cart: Cart;
  /** Whether the till has a terminal that we drive: it is asked for the card, and no reference is entered. */
  hasTerminal: boolean;
  onPaid: (sale: Sale) => Promise<void>;
};

const methods = Object.entries(tenderMethodLabels) as [TenderMethod, string][];
const noBlur = () => {};

/** Takes payments until nothing is left to pay. */
export function PaymentStep({ cart, hasTerminal, onPaid }: Props) {
  const { sale, isSaving } = cart;
  const isPaidByTerminal =
    sale?.status === 'paid' && sale.cardStatus === 'approved' && sale.tenders.at(-1)?.method === 'card';
  const finish = useEffectEvent(() => sale !== null && onPaid(sale));
  useEffect(() => {
    if (isPaidByTerminal) void finish();
  }, [isPaidByTerminal]);
  if (sale === null || sale.products.length === 0) return <p>Add a product first.</p>;
  const dueCents = sale.totalCents - sale.paidCents;
  if (sale.cardPayment && isCardPending(sale.cardStatus))
    return <CardWaiting cart={cart} sale={sale} payment={sale.cardPayment} />;
  return (
    <TenderForm
      key={`${sale.id} ${dueCents}`}
      sale={sale}
      dueCents={dueCents}
      isSaving={isSaving}
      hasTerminal={hasTerminal}
      cart={cart}
      onPaid={onPaid}
    />
  );
}

type FormProps = Props & { sale: Sale; dueCents: number; isSaving: boolean };

function TenderForm({ sale, dueCents, isSaving, hasTerminal, cart, onPaid }: FormProps) {
  const notCharged = notChargedOf(sale);
  const [method, setMethod] = useState<TenderMethod>(notCharged === null ? 'cash' : 'card');
  const isOnTerminal = hasTerminal && method === 'card';
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
      };
      try {
        // One key until it is known what became of it: a repeat never takes a payment twice.
        const call = { params: { id: sale.id }, idempotencyKey: key };
        const request = { dueCents: body.dueCents, amountCents: body.amountCents };
        if (isOnTerminal) cart.sync.show(await callApi(salesApi.chargeCard, { ...call, body: request }));
        else await onPaid(await callApi(salesApi.pay, { ...call, body }));
      } catch (error) {
        if (!isUnanswered(error)) setKey(crypto.randomUUID());
        await cart.sync.refresh();
        throw error;
      }
    },
    fields,
  );
  const tries = useTries((event: FormEvent) => form.submit(event), form.isBusy);
  useEffect(() => {
    const name = isOnTerminal ? 'amountCents' : fieldOf[method];
    document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus();
  }, [method, isOnTerminal]);
  const { amountCents, receivedCents, reference } = form.values;
  const payableCents = roundedCash(amountCents ?? dueCents);
  const changeCents = receivedCents === null ? null : receivedCents - payableCents;
  return (
    <form {...tries.formProps}>
      <Stack gap="md">
        <p className={classes.total}>{formatCents(dueCents)} to pay</p>
        {notCharged !== null && <NotCharged payment={notCharged} />}
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
        {method === 'cash' ? (
          <>
            <MoneyField
              name="receivedCents"
              label="Cash received"
              description={`${formatCents(payableCents)} in cash. Leave blank for the exact amount.`}
              value={receivedCents}
              error={form.errors.receivedCents}
              onChange={(cents) => form.set({ receivedCents: cents })}
              onBlur={noBlur}
            />
            <Group gap="xs">
              {notesFor(payableCents).map((cents) => (
                <Button key={cents} variant="default" size="xs" onClick={() => form.set({ receivedCents: cents })}>
                  {formatCents(cents)}
                </Button>
              ))}
            </Group>
            {changeCents !== null && changeCents >= 0 && <p>Change: {formatCents(changeCents)}</p>}
          </>
        ) : (
          !isOnTerminal && (
            <ReferenceField
              method={method}
              value={reference}
              error={form.errors.reference}
              onChange={(text) => form.set({ reference: text })}
            />
          )
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
          {`${isOnTerminal ? 'Charge' : 'Take'} ${formatCents(amountCents ?? dueCents)}`}
        </ReasonButton>
      </Group>
    </form>
  );
}

/** The field that is filled first, where no terminal is asked. */
const fieldOf: Record<TenderMethod, string> = { cash: 'receivedCents', card: 'reference', eft: 'reference' };

/** Returns the card payment that ended without a charge, where it was the last. */
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

type ReferenceProps = {
  method: TenderMethod;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function ReferenceField({ method, ...bound }: ReferenceProps) {
  return (
    <TextField
      name="reference"
      label={method === 'card' ? 'Terminal reference' : 'Transfer reference'}
      description={method === 'card' ? 'Charge the card on the terminal, then enter what it printed.' : undefined}
      {...bound}
      onBlur={noBlur}
      isRequired={method === 'card'}
    />
  );
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 0;
}

/** Returns what people usually hand over for an amount: the exact amount, and the next round ones. */
function notesFor(cents: number): number[] {
  const next = [1_000, 2_000, 5_000, 10_000].map((note) => Math.ceil(cents / note) * note);
  return [...new Set([cents, ...next])].filter((one) => one > 0).sort((one, other) => one - other);
}
