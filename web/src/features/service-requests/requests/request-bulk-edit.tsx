import { textLimits } from '@poolhouse/domain/kernel/text';
import { useState } from 'react';
import type { BulkEditConfig } from '../../../platform/use-bulk-edit.ts';
import type { BulkDialogProps } from '../../../services/bulk-edits/bulk-edit-button.tsx';
import { BulkEditDialog } from '../../../services/bulk-edits/bulk-edit-dialog.tsx';
import { BulkEditForm } from '../../../services/bulk-edits/bulk-edit-form.tsx';
import { BulkEditList } from '../../../services/bulk-edits/bulk-edit-list.tsx';
import type { BulkEditWords } from '../../../services/bulk-edits/bulk-edit-words.ts';
import { OneBulkEdit } from '../../../services/bulk-edits/one-bulk-edit.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { FieldGrid } from '../../../ui/input/field-grid.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { TextAreaField } from '../../../ui/input/text-field.tsx';
import { optionsOf } from '../../../ui/list/list-config.ts';
import { useOpenBranchOptions } from '../branch-options.ts';
import type { AnyRequest, RequestKind } from './request-kind.ts';

type Of<Request extends AnyRequest<Status>, Status extends string> = { kind: RequestKind<Request, Status> };
type SomeKind = RequestKind<AnyRequest<string>, string>;
type AnyKind = Pick<SomeKind, 'area' | 'noun' | 'paths'> & {
  bulk: Pick<SomeKind['bulk'], 'labels' | 'valueText' | 'makesOld'>;
};

const configOf = ({ area, noun, paths, bulk }: AnyKind): BulkEditConfig => ({
  kind: noun.many,
  permission: `${area}:edit`,
  paths,
  noun,
  queryNames: bulk.makesOld.map(({ name }) => name),
});

/** Returns how changes of requests are shown; a reason goes along with its status. */
const wordsOf = ({ bulk: { labels, valueText } }: AnyKind): BulkEditWords => ({
  labels,
  valueText,
  secondary: ['statusReason', 'statusChangedAt', 'dateCompleted', 'completedBy'],
});

/** Returns a bulk edit in words: “Status → Cancelled (Duplicate)”. */
function changeTextOf<Request extends AnyRequest<Status>, Status extends string>(kind: RequestKind<Request, Status>) {
  return (change: unknown): string => {
    const parsed = kind.bulk.change.safeParse(change);
    if (!parsed.success) return '';
    const { data } = parsed;
    if (data.field === 'branch') return `Branch → ${data.label ?? data.branch}`;
    return `Status → ${kind.lifecycle.labels[data.status]}${data.reason === null ? '' : ` (${data.reason})`}`;
  };
}

/** Shows the latest bulk edits of requests. */
export function RequestBulkEdits<Request extends AnyRequest<Status>, Status extends string>({
  kind,
}: Of<Request, Status>) {
  const back = <BackLink to={kind.paths.list}>{kind.title}</BackLink>;
  return <BulkEditList of={configOf(kind)} back={back} changeText={changeTextOf(kind)} />;
}

/** Shows one bulk edit of requests. */
export function RequestBulkEdit<Request extends AnyRequest<Status>, Status extends string>({
  kind,
}: Of<Request, Status>) {
  return <OneBulkEdit of={configOf(kind)} words={wordsOf(kind)} changeText={changeTextOf(kind)} />;
}

/** Shows one change for many requests. */
export function RequestBulkDialog<Request extends AnyRequest<Status>, Status extends string>({
  kind,
  ...props
}: BulkDialogProps & Of<Request, Status>) {
  return (
    <BulkEditDialog {...props} of={configOf(kind)}>
      <ChangeFields {...props} kind={kind} />
    </BulkEditDialog>
  );
}

const unbound = { error: undefined, onBlur: () => undefined };
const emptyForm = { field: 'status', status: '', reason: '', branch: '' };
type Form = typeof emptyForm;

function ChangeFields<Request extends AnyRequest<Status>, Status extends string>({
  kind,
  ...props
}: BulkDialogProps & Of<Request, Status>) {
  const { lifecycle, statuses, bulk } = kind;
  // It holds all fields at once, so that going from one to another and back loses nothing.
  const [form, setForm] = useState(emptyForm);
  const branches = useOpenBranchOptions();
  const steps = Object.values(lifecycle.rule.steps).filter(({ to }) => to === form.status);
  const needsReason = steps.length > 0 && steps.every((step) => step.needsReason);
  const missing = missingInput(form, needsReason);
  const { field, status, reason, branch } = form;
  const change = field === 'branch' ? { field, branch } : { field, status, reason };
  const bind = <Name extends keyof Form>(name: Name, label: string) => ({
    ...unbound,
    name,
    label,
    value: form[name],
    onChange: (value: string) => setForm({ ...form, [name]: value }),
  });
  return (
    <BulkEditForm
      {...props}
      of={configOf(kind)}
      calls={bulk.calls}
      words={wordsOf(kind)}
      change={missing === null ? change : null}
      missing={missing ?? ''}
    >
      <FieldGrid>
        <SelectField {...bind('field', 'What to change')} options={optionsOf({ status: 'Status', branch: 'Branch' })} />
        {field === 'branch' ? (
          <SelectField {...bind('branch', 'New branch')} options={branches} placeholder="Choose" />
        ) : (
          <>
            <SelectField
              {...bind('status', 'New status')}
              options={statuses.map((value) => ({ value, label: lifecycle.labels[value] }))}
              placeholder="Choose"
            />
            <TextAreaField
              {...bind('reason', 'Reason')}
              description="Needed to cancel, to reopen, and for steps out of order."
              most={textLimits.note}
              isRequired={needsReason}
            />
          </>
        )}
      </FieldGrid>
    </BulkEditForm>
  );
}

/** Returns what is still missing before the count can be made; null when nothing is. */
function missingInput({ field, status, reason, branch }: Form, needsReason: boolean): string | null {
  if (field === 'branch') return branch === '' ? 'Choose a branch.' : null;
  if (status === '') return 'Choose a status.';
  return needsReason && reason.trim() === '' ? 'Enter a reason.' : null;
}
