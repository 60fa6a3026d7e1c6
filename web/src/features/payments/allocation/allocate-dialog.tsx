import { Checkbox, TextInput } from '@mantine/core';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useDeferredValue, useState } from 'react';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { amountText } from '../payment-text.ts';
import classes from './allocation.module.css';
import { type FoundOrder, useAllocations, useFoundOrders } from './use-allocations.ts';

type Chosen = FoundOrder & { amountCents: number | null };
type AllocationValues = { chosen: readonly Chosen[] };

const sumOf = (chosen: readonly Chosen[]) => chosen.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

function reasonAgainst(chosen: readonly Chosen[]): string | null {
  if (chosen.length === 0) return 'Choose at least one order.';
  return chosen.some(({ amountCents }) => !amountCents) ? 'Enter an amount for each order.' : null;
}

/** Asks which orders a payment is for, and how much of it goes to each. */
export function AllocateDialog({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const { allocate } = useAllocations(payment);
  const [words, setWords] = useState(payment.reference ?? '');
  const { found, isSearching } = useFoundOrders(useDeferredValue(words));
  const form = useFormDialog<AllocationValues>({ chosen: [] }, onClose, ({ chosen }) =>
    allocate(chosen.map((one) => ({ ...one, amountCents: one.amountCents ?? 0 }))),
  );
  const { chosen } = form.values;
  const left = payment.openCents - sumOf(chosen);
  const others = found.filter(({ orderId }) => chosen.every((one) => one.orderId !== orderId));
  const choose = (order: FoundOrder) => {
    const most = payment.openCents < 0 ? left : Math.min(left, Math.round(order.total * 100));
    form.set({ chosen: [...chosen, { ...order, amountCents: most }] });
  };
  const change = (orderId: string, amountCents: number | null) =>
    form.set({ chosen: chosen.map((one) => (one.orderId === orderId ? { ...one, amountCents } : one)) });
  return (
    <FormDialog
      title={`Allocate ${amountText(payment.amount)}`}
      about={`${formatCents(left)} is left to allocate.`}
      button="Allocate"
      reason={reasonAgainst(chosen)}
      form={form}
      onClose={onClose}
    >
      <TextInput
        mt="md"
        label="Find orders"
        placeholder="Order number, name or phone"
        maxLength={textLimits.search}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.found} aria-busy={isSearching}>
        {chosen.map((order) => (
          <div key={order.orderId} className={classes.order}>
            <OrderChoice
              order={order}
              isChosen
              onToggle={() => form.set({ chosen: chosen.filter((one) => one !== order) })}
            />
            <MoneyField
              name={`amount.${order.orderId}`}
              label={`Amount for ${order.reference}`}
              value={order.amountCents}
              error={undefined}
              onChange={(cents) => change(order.orderId, cents)}
              onBlur={() => {}}
            />
          </div>
        ))}
        {others.map((order) => (
          <OrderChoice key={order.orderId} order={order} isChosen={false} onToggle={() => choose(order)} />
        ))}
        {words.trim() !== '' && !isSearching && found.length === 0 && <p>No orders match.</p>}
        {form.errors.orders && (
          <p role="alert" data-to-fix>
            {form.errors.orders}
          </p>
        )}
      </div>
    </FormDialog>
  );
}

type ChoiceProps = { order: FoundOrder; isChosen: boolean; onToggle: () => void };

function OrderChoice({ order: { reference, name, total }, isChosen, onToggle }: ChoiceProps) {
  return (
    <Checkbox
      checked={isChosen}
      onChange={onToggle}
      label={
        <span className={classes.name}>
          {reference} <span className={classes.note}>{[name, amountText(total)].join(' · ')}</span>
        </span>
      }
    />
  );
}
