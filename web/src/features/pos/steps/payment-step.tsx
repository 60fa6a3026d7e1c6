import { Group, Stack } from '@mantine/core';
import { type CardPayment, isCardPending } from '@poolhouse/domain/features/pos/cards/card-payment';
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
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
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
import { CreditChoices } from '../credit/credit-choices.tsx';
import { OfflinePayment } from '../offline/offline-payment.tsx';
import type { SoldOffline } from '../offline/sell-offline.ts';
import { saleQuery } from '../pos-queries.ts';
import { PaybackFields } from '../refunds/payback-fields.tsx';
import { CardWaiting } from './card-waiting.tsx';
import { CashReceived } from './cash-received.tsx';
import { CreditFields } from './credit-fields.tsx';

type Props = {
  till: Till;
  desk: Desk;
  cart: Cart;
  /** The code of the store credit that was scanned; empty where none was. */
  creditCode: string;
  onPaid: (sale: Sale) => void;
  onAgreed: (sale: Sale) => void;
  onFinish: (id: SaleId) => Promise<void>;
  onSoldOffline: SoldOffline;
};

const methods = Object.entries(tenderMethodLabels) as [TenderMethod, string][];
const noBlur = () => {};

/** Takes payments until nothing is left to pay. */
export function PaymentStep({ till, desk, cart, creditCode, onPaid, onAgreed, onFinish, onSoldOffline }: Props) {
  const { sale, isSaving } = cart;
  if (cart.isAway && cart.products.length > 0)
    return <OfflinePayment till={till} desk={desk} cart={cart} onSold={onSoldOffline} />;
  if (sale === null || sale.products.length === 0) return <p>Add a product first.</p>;
  if (sale.cardPayment !== null && isCardPending(sale.cardStatus))
    return <CardWaiting sale={sale} payment={sale.cardPayment} onChanged={(changed) => cart.sync.show(changed)} />;
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
  const { dueCents } = sale;
  const form = (earlier: Sale | null) => (
    <>
      <TenderForm
        key={`${sale.id} ${dueCents} ${creditCode}`}
        sale={sale}
        earlier={earlier}
        dueCents={dueCents}
        isSaving={isSaving}
        // The terminal of another till would be charged otherwise.
        hasTerminal={desk.areCardsOn && till.readerId !== null && sale.tillId === till.id}
        cart={cart}
        till={till}
        creditCode={creditCode}
        onPaid={onPaid}
      />
      <CreditChoices sale={sale} till={till} cart={cart} onAgreed={onAgreed} />
    </>
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

type FormProps = Pick<Props, 'cart' | 'till' | 'creditCode' | 'onPaid'> & {
  sale: Sale;
  /** The sale of which a part of an exchange goes back. */
  earlier: Sale | null;
  dueCents: number;
  isSaving: boolean;
  /** True where the till has a terminal that the server drives: no reference is entered. */
  hasTerminal: boolean;
};

function TenderForm({ sale, earlier, dueCents, isSaving, hasTerminal, cart, till, creditCode, onPaid }: FormProps) {
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
          {takeText(isOnTerminal ? 'Charge' : 'Take', amountCents ?? dueCents, givenBackOf(sale))}
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
