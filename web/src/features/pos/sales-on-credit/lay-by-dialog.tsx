import { Stack } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import {
  type InstalmentEvery,
  instalmentLabels,
  instalmentsOf,
} from '@poolhouse/domain/features/pos/sales-on-credit/instalments';
import { type LayByRule, lastDayOf, refuseLastDay } from '@poolhouse/domain/features/pos/sales-on-credit/lay-by';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { dayProblem } from '@poolhouse/domain/kernel/calendar-day';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import type { Cart } from '../cart/use-cart.ts';

type Props = {
  sale: Sale;
  till: Till;
  rule: LayByRule;
  cart: Cart;
  onAgreed: (sale: Sale) => void;
  onClose: () => void;
};

const columns = [{ label: 'To be paid by' }, { label: 'Amount', isNumber: true }] as const;
const options = Object.entries(instalmentLabels).map(([value, label]) => ({ value, label }));

/** Asks how a lay-by is paid, and shows its instalments and the termination charge before it is agreed. */
export function LayByDialog({ sale, till, rule, cart, onAgreed, onClose }: Props) {
  const [key] = useState(() => crypto.randomUUID());
  const { id, dueCents } = sale;
  const today = dayIn(companyZone, new Date());
  const start = { every: 'fortnight' as InstalmentEvery, dueOn: lastDayOf(rule, today) };
  const form = useFormDialog(start, onClose, async ({ every, dueOn }) => {
    await cart.sync.settle();
    const body = { kind: 'lay-by', every, dueOn, dueCents, chargeCents: rule.cents, tillId: till.id } as const;
    onAgreed(await callApi(salesApi.giveCredit, { params: { id }, body, idempotencyKey: key }));
  });
  const { every, dueOn } = form.values;
  const isDay = dayProblem(dueOn) === null && refuseLastDay(dueOn, today, rule) === null;
  const schedule = isDay ? instalmentsOf({ amountCents: dueCents, from: today, lastDay: dueOn, every }) : [];
  return (
    <FormDialog
      title="Lay-by"
      about={`The buyer pays ${formatCents(dueCents)} in instalments, and gets the goods once all of it is paid. The termination charge is ${formatCents(rule.cents)}. The buyer needs a name, and a phone number or an email, on Info.`}
      button="Confirm lay-by"
      form={form}
      onClose={onClose}
    >
      <Stack gap="md" mt="md">
        <SelectField
          {...form.bind('every')}
          label="Paid"
          options={options}
          onChange={(chosen) => form.set({ every: chosen as InstalmentEvery })}
          isRequired
        />
        <DateField {...form.bind('dueOn')} label="Last payment by" isRequired />
        <PlainTable columns={columns}>
          {schedule.map(({ dueOn: day, amountCents }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <PlainCell isNumber>{formatCents(amountCents)}</PlainCell>
            </tr>
          ))}
        </PlainTable>
      </Stack>
    </FormDialog>
  );
}
