import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { movementLabels, type Till } from '@poolhouse/domain/features/pos/tills/till';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';
import { openDrawer } from '../drawer/drawer.ts';

type Direction = keyof typeof movementLabels;
const options = Object.entries(movementLabels).map(([value, label]) => ({ value, label }));
/** Asks how much cash goes into a till or out of it, and why. */
export function CashDialog({ till: { id }, onClose }: { till: Till; onClose: () => void }) {
  const start = { direction: 'out', amountCents: null as number | null, reason: '' };
  const form = useFormDialog(start, onClose, async ({ direction, amountCents, reason }) => {
    const body = { direction: direction as Direction, amountCents: amountCents as number, reason };
    await callApi(tillsApi.move, { params: { id }, body });
    void withErrorNotice(openDrawer());
    notify.success(`${movementLabels[body.direction]}: ${formatCents(body.amountCents)}.`);
  });
  return (
    <FormDialog title="Cash in or out" button="Save" form={form} onClose={onClose}>
      <SelectField {...form.bind('direction')} label="Direction" options={options} isRequired />
      <MoneyField {...form.bind('amountCents')} label="Amount" isRequired />
      <TextField {...form.bind('reason')} label="Reason" isRequired />
    </FormDialog>
  );
}
