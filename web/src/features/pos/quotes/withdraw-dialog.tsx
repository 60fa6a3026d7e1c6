import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import type { SaleQuote } from '@poolhouse/domain/features/pos/quotes/quote';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';

/** Asks why a quote is withdrawn. */
export function WithdrawDialog({ quote: { id, number }, onClose }: { quote: SaleQuote; onClose: () => void }) {
  const queries = useQueryClient();
  const form = useFormDialog({ reason: '' }, onClose, async ({ reason }) => {
    await callApi(saleQuotesApi.changeStatus, { params: { id }, body: { status: 'withdrawn', reason } });
    await refreshCalls(queries, saleQuotesApi.get, saleQuotesApi.list);
    notify.success(`Quote ${number} is withdrawn.`);
  });
  return (
    <FormDialog
      title={`Withdraw quote ${number}`}
      button="Withdraw"
      back="Keep it"
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
    </FormDialog>
  );
}
