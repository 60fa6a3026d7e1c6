import { pickUpBulkEditsApi } from '@poolhouse/domain/features/service-requests/pick-ups/bulk-edit';
import {
  pickUpStatusLabels,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { useState } from 'react';
import type { BulkDialogProps } from '../../../../services/bulk-edits/bulk-edit-button.tsx';
import { BulkEditDialog } from '../../../../services/bulk-edits/bulk-edit-dialog.tsx';
import { BulkEditForm } from '../../../../services/bulk-edits/bulk-edit-form.tsx';
import { FieldGrid } from '../../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../../ui/input/select-field.tsx';
import { TextField } from '../../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../../ui/list/list-config.ts';
import { useOpenBranchOptions } from '../../branch-options.ts';
import { pickUpBulkConfig, pickUpBulkWords } from './pick-up-bulk-config.ts';

const fields = { status: 'Status', branch: 'Branch' } as const;
const statuses = shownPickUpStatuses.map((value) => ({ value, label: pickUpStatusLabels[value] }));
const unbound = { error: undefined, onBlur: () => undefined };

/** Shows one change for many pick-ups. */
export function PickUpBulkDialog(props: BulkDialogProps) {
  return (
    <BulkEditDialog {...props} of={pickUpBulkConfig}>
      <DialogBody {...props} />
    </BulkEditDialog>
  );
}

function DialogBody(props: BulkDialogProps) {
  const branches = useOpenBranchOptions();
  const [form, setForm] = useState({ field: 'status', status: '', reason: '', branch: '' });
  const set = (name: keyof typeof form) => (value: string) => setForm({ ...form, [name]: value });
  const isStatus = form.field === 'status';
  return (
    <BulkEditForm
      {...props}
      of={pickUpBulkConfig}
      calls={pickUpBulkEditsApi}
      words={pickUpBulkWords}
      change={changeOf(form)}
      missing={isStatus ? 'Choose a status.' : 'Choose a branch.'}
    >
      <FieldGrid>
        <SelectField
          {...unbound}
          name="field"
          label="What to change"
          value={form.field}
          options={optionsOf(fields)}
          onChange={set('field')}
        />
        {isStatus ? (
          <SelectField
            {...unbound}
            name="status"
            label="Status"
            value={form.status}
            options={statuses}
            onChange={set('status')}
          />
        ) : (
          <SelectField
            {...unbound}
            name="branch"
            label="Branch"
            value={form.branch}
            options={branches}
            onChange={set('branch')}
          />
        )}
        {isStatus && (
          <TextField
            {...unbound}
            name="reason"
            label="Reason"
            description="Needed to cancel, to reopen, and for steps out of order."
            isWide
            value={form.reason}
            onChange={set('reason')}
          />
        )}
      </FieldGrid>
    </BulkEditForm>
  );
}

function changeOf({ field, status, reason, branch }: Record<'field' | 'status' | 'reason' | 'branch', string>) {
  if (field === 'branch') return branch === '' ? null : { field, branch };
  return status === '' ? null : { field, status, reason };
}
