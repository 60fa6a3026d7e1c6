import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextField } from '../../../ui/input/text-field.tsx';

const noBlur = () => {};

/** Adds a till, or changes one: its code stays, since the numbers of its sales begin with it. */
export function TillDialog({ till, onClose }: { till: Till | null; onClose: () => void }) {
  const queries = useQueryClient();
  const start = { code: till?.code ?? '', name: till?.name ?? '', readerId: till?.readerId ?? '' };
  const form = useFormDialog(start, onClose, async ({ code, ...changes }) => {
    const saved =
      till === null
        ? await callApi(tillsApi.create, { body: { code, ...changes } })
        : await callApi(tillsApi.update, { params: { id: till.id }, body: changes, ifMatch: till.revision });
    await refreshCalls(queries, tillsApi.list);
    notify.success(`${till === null ? 'Added' : 'Changed'} till ${saved.code}.`);
  });
  const title = till === null ? 'Add till' : `Edit till ${till.code}`;
  return (
    <FormDialog title={title} button={till === null ? 'Add till' : 'Save'} form={form} onClose={onClose}>
      {till === null && (
        <TextField
          name="code"
          label="Code"
          description="The numbers of its sales begin with it. It can’t be changed later."
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.set({ code })}
          onBlur={noBlur}
          isRequired
        />
      )}
      <TextField
        name="name"
        label="Name"
        value={form.values.name}
        error={form.errors.name}
        onChange={(name) => form.set({ name })}
        onBlur={noBlur}
        isRequired
      />
      <TextField
        name="readerId"
        label="Card terminal"
        description="The ID of its reader in the Stripe dashboard, such as tmr_…. Leave blank where the terminal stands alone."
        value={form.values.readerId}
        error={form.errors.readerId}
        onChange={(readerId) => form.set({ readerId })}
        onBlur={noBlur}
      />
    </FormDialog>
  );
}
