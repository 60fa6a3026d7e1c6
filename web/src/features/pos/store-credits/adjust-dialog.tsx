import { storeCreditsApi } from '@poolhouse/domain/features/pos/store-credits/api';
import type { StoreCredit } from '@poolhouse/domain/features/pos/store-credits/store-credit';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { credits } from './credit-view.ts';

const ways = [
  { value: 'add', label: 'Add to the balance' },
  { value: 'take', label: 'Take off the balance' },
];
const noBlur = () => {};

/** Asks what is put on a store credit or taken off it, and why. */
export function AdjustDialog({ credit, onClose }: { credit: StoreCredit; onClose: () => void }) {
  const queries = useQueryClient();
  const start = { way: 'add', amountCents: null as number | null, reason: '' };
  const form = useFormDialog(start, onClose, async ({ way, amountCents, reason }) => {
    const signed = amountCents === null || way === 'add' ? amountCents : -amountCents;
    const body = { amountCents: signed as number, reason };
    const { balanceCents } = await callApi(storeCreditsApi.adjust, { params: { id: credit.id }, body });
    await refreshCalls(queries, storeCreditsApi.get, storeCreditsApi.entries, storeCreditsApi.list);
    notify.success(`Store credit ${credits.titleOf(credit)} has ${formatCents(balanceCents)} now.`);
  });
  return (
    <FormDialog
      title={`Adjust store credit ${credits.titleOf(credit)}`}
      about={`The balance is ${formatCents(credit.balanceCents)}.`}
      button="Adjust"
      form={form}
      onClose={onClose}
    >
      <SelectField
        name="way"
        label="Adjustment"
        options={ways}
        value={form.values.way}
        error={undefined}
        onChange={(way) => form.set({ way })}
        onBlur={noBlur}
        isRequired
      />
      <MoneyField {...form.bind('amountCents')} label="Amount" isRequired />
      <TextField {...form.bind('reason')} label="Reason" isRequired />
    </FormDialog>
  );
}
