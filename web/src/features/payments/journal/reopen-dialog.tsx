import { type Journal, journalApi } from '@poolhouse/domain/features/payments/journal/api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { paymentCalls } from '../payment-queries.ts';

/** Asks why the last period is reopened. */
export function ReopenDialog({ journal, onClose }: { journal: Journal; onClose: () => void }) {
  const { id, firstDay, lastDay, exportedAt } = journal;
  const queries = useQueryClient();
  const period = `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
  const form = useAsked({ reason: '' }, onClose, async (body) => {
    await callApi(journalApi.reopen, { params: { id }, body });
    await refreshCalls(queries, ...paymentCalls);
    notify.success(`Reopened ${period}.`);
  });
  const exported = 'This period was exported. Take it out of your accounting program, or it is booked there twice.';
  return (
    <AskedDialog
      title={`Reopen ${period}`}
      about={exportedAt === null ? 'Its payments can change again.' : `Its payments can change again. ${exported}`}
      button="Reopen the period"
      isGrave
      form={form}
      onClose={onClose}
    >
      <TextField
        name="reason"
        label="Reason"
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
        onBlur={() => {}}
        isRequired
      />
    </AskedDialog>
  );
}
