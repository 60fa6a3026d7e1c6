import { Stack } from '@mantine/core';
import { journalApi } from '@poolhouse/domain/features/payments/journal/api';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { AskedDialog } from '../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../ui/form/use-asked.ts';
import { DateField } from '../../../ui/input/date-field.tsx';
import { paymentCalls } from '../payment-queries.ts';
import { ClosePreview } from './close-preview.tsx';

const dayMs = 86_400_000;

/** Asks up to which day the journal is closed: yesterday unless another day is chosen. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const start = { lastDay: dayIn(companyZone, new Date(Date.now() - dayMs)) };
  const form = useAsked(start, onClose, async (body) => {
    const { lastDay, payments } = await callApi(journalApi.close, { body });
    await refreshCalls(queries, ...paymentCalls);
    notify.success(`Closed the journal up to ${formatDay(lastDay)} with ${payments.toLocaleString('en-AU')} payments.`);
  });
  return (
    <AskedDialog
      title="Close a period"
      about="Its payments can’t change their amount or account while the period is closed. The last period can be reopened."
      button="Close the period"
      form={form}
      onClose={onClose}
    >
      <Stack gap="sm">
        <DateField
          name="lastDay"
          label="Last day"
          value={form.values.lastDay}
          error={form.errors.lastDay}
          onChange={(lastDay) => form.set({ lastDay })}
          onBlur={() => {}}
          isRequired
        />
        {form.values.lastDay !== '' && <ClosePreview lastDay={form.values.lastDay} />}
      </Stack>
    </AskedDialog>
  );
}
