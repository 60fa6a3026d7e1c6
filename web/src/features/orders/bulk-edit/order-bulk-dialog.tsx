import { orderBulkEditsApi } from '@poolhouse/domain/features/orders/bulk-edit/api';
import { orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import { useState } from 'react';
import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { BulkEditDialog } from '../../../services/bulk-edits/bulk-edit-dialog.tsx';
import { BulkEditForm } from '../../../services/bulk-edits/bulk-edit-form.tsx';
import { BulkDealerFields, BulkReasonNote, BulkStatusFields } from '../../../services/order-parts/bulk-fields.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { orderBulkConfig, orderBulkWords } from './order-bulk-config.ts';
import {
  bulkFieldLabels,
  bulkStatuses,
  emptyOrderBulkForm,
  missingOrderInput,
  type OrderBulkForm,
  orderChangeOf,
} from './order-bulk-form.ts';

const statuses = bulkStatuses.map((value) => ({ value, label: orderStatusLabels[value] }));

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
  const change = (next: Partial<OrderBulkForm>) => setForm({ ...form, ...next });
  return (
    <BulkEditForm
      {...props}
      of={orderBulkConfig}
      calls={orderBulkEditsApi}
      words={orderBulkWords}
      change={orderChangeOf(form)}
      missing={missingOrderInput(form) ?? ''}
    >
      <FieldGrid>
        <SelectField
          error={undefined}
          onBlur={() => undefined}
          name="field"
          label="What to change"
          value={form.field}
          options={optionsOf(bulkFieldLabels)}
          onChange={(field) => change({ field: field as OrderBulkForm['field'] })}
        />
        {form.field === 'status' && <BulkStatusFields form={form} statuses={statuses} onChange={change} />}
      </FieldGrid>
      {form.field === 'status' && <BulkReasonNote form={form} onChange={change} />}
      {form.field === 'dealer' && <BulkDealerFields form={form} onChange={change} />}
    </BulkEditForm>
  );
}
