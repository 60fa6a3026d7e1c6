import { textLimits } from '@poolhouse/domain/kernel/text';
import { defineBulkEdit } from '../../../services/bulk-edits/define-bulk-edit.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextAreaField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { useOpenBranchOptions } from '../branch-options.ts';
import type { AnyRequest, RequestKind } from './request-kind.ts';

const empty = { field: 'status', status: '', reason: '', branch: '' };
type Form = typeof empty;

/** Returns what people see of the bulk edits of one kind of requests. */
export function requestBulkEdit<Request extends AnyRequest<Status>, Status extends string>(
  kind: RequestKind<Request, Status>,
) {
  const { noun, paths, title, bulk, lifecycle } = kind;
  const statuses = kind.statuses.map((value) => ({ value, label: lifecycle.labels[value] }));
  const needsReason = (status: string) => {
    const steps = Object.values(lifecycle.rule.steps).filter(({ to }) => to === status);
    return steps.length > 0 && steps.every((step) => step.needsReason);
  };
  return defineBulkEdit<Form>({
    kind: noun.many,
    noun,
    paths,
    page: title,
    empty,
    calls: bulk.calls,
    makesOld: bulk.makesOld,
    words: {
      labels: bulk.labels,
      valueText: bulk.valueText,
      // A reason goes along with its status.
      secondary: ['statusReason', 'statusChangedAt', 'dateCompleted', 'completedBy'],
    },
    missing: ({ field, status, reason, branch }) => {
      if (field === 'branch') return branch === '' ? 'Choose a branch.' : null;
      if (status === '') return 'Choose a status.';
      return needsReason(status) && reason.trim() === '' ? 'Enter a reason.' : null;
    },
    changeOf: ({ field, status, reason, branch }) =>
      field === 'branch' ? { field, branch } : { field, status, reason },
    changeText: (change) => {
      const parsed = bulk.change.safeParse(change);
      if (!parsed.success) return '';
      const { data } = parsed;
      if (data.field === 'branch') return `Branch → ${data.label ?? data.branch}`;
      return `Status → ${lifecycle.labels[data.status]}${data.reason === null ? '' : ` (${data.reason})`}`;
    },
    fields: (form, onChange) => (
      <ChangeFields form={form} statuses={statuses} needsReason={needsReason(form.status)} onChange={onChange} />
    ),
  });
}

type Props = {
  form: Form;
  statuses: readonly { value: string; label: string }[];
  needsReason: boolean;
  onChange: (change: Partial<Form>) => void;
};

function ChangeFields({ form, statuses, needsReason, onChange }: Props) {
  const branches = useOpenBranchOptions();
  const bind = (name: keyof Form, label: string) => ({
    name,
    label,
    value: form[name],
    error: undefined,
    onBlur: () => undefined,
    onChange: (value: string) => onChange({ [name]: value }),
  });
  return (
    <FieldGrid>
      <SelectField {...bind('field', 'What to change')} options={optionsOf({ status: 'Status', branch: 'Branch' })} />
      {form.field === 'branch' ? (
        <SelectField {...bind('branch', 'New branch')} options={branches} placeholder="Choose" />
      ) : (
        <>
          <SelectField {...bind('status', 'New status')} options={statuses} placeholder="Choose" />
          <TextAreaField
            {...bind('reason', 'Reason')}
            description="Needed to cancel, to reopen, and for steps out of order."
            most={textLimits.note}
            isRequired={needsReason}
          />
        </>
      )}
    </FieldGrid>
  );
}
