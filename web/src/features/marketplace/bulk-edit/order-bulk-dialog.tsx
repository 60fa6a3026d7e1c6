import { orderBulkEditsApi } from '@poolhouse/domain/features/marketplace/bulk-edit/api';
import { useState } from 'react';
import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { BulkEditDialog } from '../../../services/bulk-edits/bulk-edit-dialog.tsx';
import { BulkEditForm } from '../../../services/bulk-edits/bulk-edit-form.tsx';
import { orderBulkConfig, orderBulkWords } from './order-bulk-config.ts';
import { OrderBulkFields } from './order-bulk-fields.tsx';
import { emptyOrderBulkForm, missingOrderInput, orderChangeOf } from './order-bulk-form.ts';

/** Shows one change for many orders. */
export function OrderBulkDialog(props: BulkDialogProps) {
  return (
    <BulkEditDialog {...props} of={orderBulkConfig}>
      <DialogBody {...props} />
    </BulkEditDialog>
  );
}

function DialogBody(props: BulkDialogProps) {
  const [form, setForm] = useState(emptyOrderBulkForm);
  return (
    <BulkEditForm
      {...props}
      of={orderBulkConfig}
      calls={orderBulkEditsApi}
      words={orderBulkWords}
      change={orderChangeOf(form)}
      missing={missingOrderInput(form) ?? ''}
    >
      <OrderBulkFields form={form} onChange={(next) => setForm({ ...form, ...next })} />
    </BulkEditForm>
  );
}
