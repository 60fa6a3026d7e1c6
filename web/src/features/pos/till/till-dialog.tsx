import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextField } from '../../../ui/input/text-field.tsx';

/** Asks for the values of a till, or of a new one for null. */
export function TillDialog({ till, onClose }: { till: Till | null; onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf(branchesApi.list));
  const start = {
    code: till?.code ?? '',
    name: till?.name ?? '',
    branch: till?.branch?.value ?? '',
    readerId: till?.readerId ?? '',
  };
  const form = useFormDialog(start, onClose, async ({ code, ...values }) => {
    if (till === null) await callApi(tillsApi.create, { body: { code, ...values } });
    else await callApi(tillsApi.update, { params: { id: till.id }, body: values, ifMatch: till.revision });
    await refreshCalls(queries, tillsApi.list);
    notify.success(till === null ? `Added till ${code.trim().toUpperCase()}.` : `Saved till ${code}.`);
  });
  const [title, button] = till === null ? ['Add till', 'Add till'] : [`Edit till ${till.code}`, 'Save'];
  return (
    <FormDialog title={title} button={button} form={form} onClose={onClose}>
      {till === null && (
        <TextField
          {...form.bind('code')}
          label="Code"
          description="The numbers of its sales begin with it. It can’t be changed later."
          isRequired
        />
      )}
      <TextField {...form.bind('name')} label="Name" isRequired />
      <SelectField
        {...form.bind('branch')}
        label="Branch"
        description="Where a buyer leaves no address, Priority gets the one of this branch."
        options={(data?.branches ?? []).filter(({ active, value }) => active || value === start.branch)}
        isRequired
      />
      <TextField
        {...form.bind('readerId')}
        label="Card terminal"
        description="The reader’s ID at the card provider, such as tmr_… Leave blank for a terminal that stands alone."
      />
    </FormDialog>
  );
}
