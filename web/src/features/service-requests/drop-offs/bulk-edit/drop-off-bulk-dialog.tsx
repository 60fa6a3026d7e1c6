import { dropOffBulkEditsApi } from '@poolhouse/domain/features/service-requests/drop-offs/bulk-edit';
import { dropOffStatusLabels } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-status';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useState } from 'react';
import type { BulkDialogProps } from '../../../../services/bulk-edits/bulk-edit-button.tsx';
import { BulkEditDialog } from '../../../../services/bulk-edits/bulk-edit-dialog.tsx';
import { BulkEditForm } from '../../../../services/bulk-edits/bulk-edit-form.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextAreaField } from '../../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../../ui/list/list-config.ts';
import { useOpenBranchOptions } from '../../branch-options.ts';
import { dropOffBulkConfig, dropOffBulkWords } from './drop-off-bulk-config.ts';
import {
  bulkFieldLabels,
  type DropOffBulkForm,
  dropOffChangeOf,
  emptyDropOffBulkForm,
  missingDropOffInput,
} from './drop-off-bulk-form.ts';

const unbound = { error: undefined, onBlur: () => undefined };

/** Shows one change for many drop-offs. */
export function DropOffBulkDialog(props: BulkDialogProps) {
  return (
    <BulkEditDialog {...props} of={dropOffBulkConfig}>
      <DialogBody {...props} />
    </BulkEditDialog>
  );
}

function DialogBody(props: BulkDialogProps) {
  const [form, setForm] = useState(emptyDropOffBulkForm);
  const branches = useOpenBranchOptions();
  const field = <Name extends keyof DropOffBulkForm>(name: Name, label: string) => ({
    ...{ ...unbound, name, label, value: form[name] },
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <BulkEditForm
      {...props}
      of={dropOffBulkConfig}
      calls={dropOffBulkEditsApi}
      words={dropOffBulkWords}
      change={dropOffChangeOf(form)}
      missing={missingDropOffInput(form) ?? ''}
    >
      <FieldGrid>
        <SelectField {...field('field', 'What to change')} options={optionsOf(bulkFieldLabels)} />
        {form.field === 'status' && (
          <SelectField
            {...field('status', 'New status')}
            options={optionsOf(dropOffStatusLabels)}
            placeholder="Choose"
          />
        )}
        {form.field === 'branch' && (
          <SelectField {...field('branch', 'New branch')} options={branches} placeholder="Choose" />
        )}
        {form.field === 'status' && (
          <TextAreaField
            {...field('reason', 'Reason')}
            most={textLimits.note}
            isRequired={form.status === 'Cancelled'}
          />
        )}
      </FieldGrid>
    </BulkEditForm>
  );
}
