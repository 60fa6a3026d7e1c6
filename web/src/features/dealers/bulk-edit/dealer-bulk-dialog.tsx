import { dealerBulkEditsApi } from '@poolhouse/domain/features/dealers/bulk-edit/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { BulkEditDialog } from '../../../services/bulk-edits/bulk-edit-dialog.tsx';
import { BulkEditForm } from '../../../services/bulk-edits/bulk-edit-form.tsx';
import { dealerOptionsQuery } from '../dealer-queries.ts';
import { BulkChangeFields } from './bulk-change-fields.tsx';
import { changeOf, emptyBulkForm, missingInput } from './bulk-form.ts';
import { bulkWordsWith, dealerBulkConfig } from './dealer-bulk-config.ts';

/** Shows one change for many dealers. */
export function DealerBulkDialog(props: BulkDialogProps) {
  return (
    <BulkEditDialog {...props} of={dealerBulkConfig}>
      <DialogBody {...props} />
    </BulkEditDialog>
  );
}

function DialogBody(props: BulkDialogProps) {
  const [form, setForm] = useState(emptyBulkForm);
  const reps = useQuery(dealerOptionsQuery()).data?.reps ?? [];
  return (
    <BulkEditForm
      {...props}
      of={dealerBulkConfig}
      calls={dealerBulkEditsApi}
      words={bulkWordsWith(reps)}
      change={changeOf(form)}
      missing={missingInput(form)}
    >
      <BulkChangeFields form={form} reps={reps} onChange={(next) => setForm({ ...form, ...next })} />
    </BulkEditForm>
  );
}
