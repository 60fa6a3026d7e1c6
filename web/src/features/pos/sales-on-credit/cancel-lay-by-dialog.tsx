import { Stack } from '@mantine/core';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import {
  type CancellationReason,
  cancellationReasons,
  planCancellation,
} from '@poolhouse/domain/features/pos/sales-on-credit/cancel-lay-by';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';
import { PaybackFields } from '../refunds/payback-fields.tsx';
import { PayingTillField, payingTills } from '../refunds/paying-till.tsx';

const columns = [{ label: 'Lay-by' }, { label: 'Amount', isNumber: true }] as const;
const options = Object.entries(cancellationReasons).map(([value, { label }]) => ({ value, label }));
const start = {
  reason: 'buyer' as CancellationReason,
  note: '',
  tillId: '',
  references: {} as Readonly<Record<string, string>>,
};

type Props = { sale: Sale; tills: readonly Till[]; onClose: () => void };

/** Asks who cancels a lay-by and why, and shows what was paid, what is kept as the termination charge and what goes back. */
export function CancelLayByDialog({ sale, tills, onClose }: Props) {
  const queries = useQueryClient();
  const [{ open, here }] = useState(() => payingTills(tills));
  const form = useFormDialog(
    { ...start, tillId: String(here?.id ?? '') },
    onClose,
    async ({ tillId, note, ...input }) => {
      const { refundCents } = planCancellation(sale, input.reason);
      const body = { ...input, note: note || null, refundCents, tillId: tillId as Till['id'] };
      await callApi(salesApi.cancelLayBy, { params: { id: sale.id }, body });
      await refreshCalls(queries, salesApi.get);
      void refreshCalls(queries, salesApi.list);
      notify.success(`Lay-by ${sale.number} cancelled. ${formatCents(refundCents)} goes back.`);
    },
    () => [...Object.keys(start), ...sale.tenders.map(({ id }) => `references.${id}`)],
  );
  const { paidCents, keptCents, refundCents, planned } = planCancellation(sale, form.values.reason);
  const amounts = [
    ['Paid so far', paidCents],
    ['Termination charge', -keptCents],
    ['Goes back to the buyer', refundCents],
  ] as const;
  return (
    <FormDialog
      title={`Cancel lay-by ${sale.number}`}
      about="The buyer can cancel at any time before getting the goods. We can for three reasons only, and then pay all of it back."
      button={refundCents === 0 ? 'Cancel lay-by' : `Cancel lay-by and refund ${formatCents(refundCents)}`}
      back="Back"
      reason={here === undefined ? 'No till is open. Open one first.' : null}
      isWide
      form={form}
      onClose={onClose}
    >
      <Stack gap="md" mt="md">
        <SelectField
          {...form.bind('reason')}
          label="Who cancels, and why"
          options={options}
          onChange={(chosen) => form.set({ reason: chosen as CancellationReason })}
          isRequired
        />
        <TextField {...form.bind('note')} label="Note" />
        <PlainTable columns={columns}>
          {amounts.map(([label, cents]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <PlainCell isNumber>{formatCents(cents)}</PlainCell>
            </tr>
          ))}
        </PlainTable>
        <PaybackFields sale={sale} amountCents={planned.amountCents} toStoreCredit={false} form={form} />
        <PayingTillField {...form.bind('tillId')} open={open} />
      </Stack>
    </FormDialog>
  );
}
