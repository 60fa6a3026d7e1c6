import { Switch, Textarea } from '@mantine/core';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { ComponentType } from 'react';
import { isObject } from '../../platform/stored.ts';
import { FieldGrid } from '../../ui/input/field-grid.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { type ListOption, optionsOf } from '../../ui/list/list-config.ts';
import classes from './bulk-fields.module.css';
import { DealerPicker } from './dealer-picker.tsx';

/** What the dialog holds for all fields at once, so that going from one to another and back loses nothing. */
export type BulkForm = {
  field: string;
  status: string;
  reason: string;
  note: string;
  dealer: string | null;
  isDealerTakenOff: boolean;
};
export const emptyBulkForm: BulkForm = {
  field: 'status',
  status: '',
  reason: '',
  note: '',
  dealer: null,
  isDealerTakenOff: false,
};

type StatusChange = { field: 'status'; status: string; reason: StatusReason | null };
type DealerChange = { field: 'dealer'; dealer: string | null; label?: string | undefined };
type NearestChange = { field: 'nearest' };
type AnyChange = StatusChange | DealerChange | NearestChange | { field: string };
type OwnProps<Form> = { form: Form; onChange: (change: Partial<Form>) => void };

/** How many orders of one kind are changed at once: by their status, their dealer, or a field that only they have. */
type OrderBulk<Form extends BulkForm, Change extends AnyChange> = {
  change: { safeParse(given: unknown): { success: true; data: Change } | { success: false } };
  empty: Form;
  /** The statuses that many orders can be given at once. */
  statuses: readonly string[];
  statusLabels: Readonly<Record<string, string>>;
  /** What a status causes that people should know before. */
  consequences?: Readonly<Record<string, string>>;
  own?: {
    field: string;
    label: string;
    Fields: ComponentType<OwnProps<Form>>;
    missing(form: Form): string | null;
    changeOf(form: Form): object;
    text(change: Exclude<Change, StatusChange | DealerChange | NearestChange>): string;
  };
};

/** Returns the form of the bulk edits of one kind of orders: what it asks for, and how a change is said. */
export function orderBulkEdit<Form extends BulkForm, Change extends AnyChange>(bulk: OrderBulk<Form, Change>) {
  const { own } = bulk;

  /** Returns what is still missing before the count can be made; null when nothing is. */
  const missing = (form: Form): string | null => {
    if (form.field === 'dealer') return missingDealer(form);
    return form.field === own?.field ? own.missing(form) : missingStatus(form);
  };

  /** Returns what the form asks for; null while something is missing or wrong. */
  const changeOf = (form: Form): Change | null => {
    if (missing(form) !== null) return null;
    const values = form.field === own?.field ? own.changeOf(form) : plainChangeOf(form);
    const parsed = bulk.change.safeParse({ field: form.field, ...values });
    return parsed.success ? parsed.data : null;
  };

  return {
    empty: bulk.empty,
    missing,
    changeOf,
    changeText: (given: unknown) => changeTextOf(bulk, given),
    fields: (form: Form, onChange: (change: Partial<Form>) => void) => (
      <BulkFields bulk={bulk} form={form} onChange={onChange} />
    ),
  };
}

/** Returns a bulk edit in words: “Status → Cancelled (Duplicate)”. */
function changeTextOf<Form extends BulkForm, Change extends AnyChange>(
  { change: schema, own, statusLabels }: OrderBulk<Form, Change>,
  given: unknown,
): string {
  const parsed = schema.safeParse(given);
  if (!parsed.success) return isObject(given) && typeof given.field === 'string' ? given.field : '';
  const change: AnyChange = parsed.data;
  if (change.field === 'nearest') return 'Dealer → the nearest';
  if ('dealer' in change) return `Dealer → ${change.dealer === null ? 'none' : (change.label ?? change.dealer)}`;
  if (!('status' in change))
    return own?.text(change as Exclude<Change, StatusChange | DealerChange | NearestChange>) ?? '';
  const reason = change.reason === null ? '' : ` (${statusReasonLabels[change.reason]})`;
  return `Status → ${statusLabels[change.status]}${reason}`;
}

function plainChangeOf({ field, status, reason, note, dealer, isDealerTakenOff }: BulkForm): object {
  if (field === 'dealer') return { dealer: isDealerTakenOff ? null : dealer };
  return takesReason(status) ? { status, reason, note } : { status };
}

type FieldsProps<Form extends BulkForm, Change extends AnyChange> = OwnProps<Form> & { bulk: OrderBulk<Form, Change> };

/** Shows what to change, and to what. */
function BulkFields<Form extends BulkForm, Change extends AnyChange>({
  bulk: { own, statuses, statusLabels, consequences = {} },
  form,
  onChange,
}: FieldsProps<Form, Change>) {
  const change = onChange as (change: Partial<BulkForm>) => void;
  const { field, status } = form;
  const isStatus = field === 'status';
  return (
    <>
      <FieldGrid>
        <SelectField
          {...unbound}
          name="field"
          label="What to change"
          value={field}
          options={optionsOf({ status: 'Status', dealer: 'Dealer', ...(own && { [own.field]: own.label }) })}
          onChange={(chosen) => change({ field: chosen })}
        />
        {isStatus && (
          <BulkStatusFields
            form={form}
            statuses={statuses.map((value) => ({ value, label: statusLabels[value] ?? value }))}
            onChange={change}
          />
        )}
        {own?.field === field && <own.Fields form={form} onChange={onChange} />}
      </FieldGrid>
      {isStatus && <BulkReasonNote form={form} onChange={change} />}
      {isStatus && status in consequences && <p className={classes.consequence}>{consequences[status]}</p>}
      {field === 'dealer' && <BulkDealerFields form={form} onChange={change} />}
    </>
  );
}

type FieldProps = { form: BulkForm; onChange: (change: Partial<BulkForm>) => void };

const unbound = { error: undefined, onBlur: () => undefined };

/** Returns true for a status that is given with a reason: every one that undoes something. */
const takesReason = (status: string) => ['cancelled', 'returned', 'refunded'].includes(status);

/** Asks which status many orders are given, and why they are cancelled. */
function BulkStatusFields({ form, statuses, onChange }: FieldProps & { statuses: readonly ListOption[] }) {
  return (
    <>
      <SelectField
        {...unbound}
        name="status"
        label="New status"
        value={form.status}
        options={statuses}
        placeholder="Choose"
        onChange={(status) => onChange({ status })}
      />
      {takesReason(form.status) && (
        <SelectField
          {...unbound}
          name="reason"
          label="Reason"
          isRequired
          value={form.reason}
          options={optionsOf(statusReasonLabels)}
          placeholder="Choose"
          onChange={(reason) => onChange({ reason })}
        />
      )}
    </>
  );
}

/** Asks for the words of a reason. */
function BulkReasonNote({ form, onChange }: FieldProps) {
  if (!takesReason(form.status)) return null;
  return (
    <Textarea
      mt="sm"
      label="Note"
      required={form.reason === 'other'}
      rows={2}
      maxLength={textLimits.note}
      value={form.note}
      onChange={(event) => onChange({ note: event.currentTarget.value })}
    />
  );
}

/** Asks which dealer many orders are given, or that theirs is taken off. */
function BulkDealerFields({ form, onChange }: FieldProps) {
  return (
    <>
      <Switch
        mt="md"
        label="Take the dealer off"
        checked={form.isDealerTakenOff}
        onChange={(event) => onChange({ isDealerTakenOff: event.currentTarget.checked })}
      />
      {!form.isDealerTakenOff && (
        <DealerPicker
          value={form.dealer}
          nearest={null}
          error={undefined}
          onChange={(dealer) => onChange({ dealer })}
        />
      )}
    </>
  );
}

/** Returns what is still missing of a status; null when nothing is. */
function missingStatus({ status, reason, note }: BulkForm): string | null {
  if (status === '') return 'Choose a status.';
  if (!takesReason(status)) return null;
  if (reason === '') return 'Choose a reason.';
  return reason === 'other' && note.trim() === '' ? 'Say what the other reason is.' : null;
}

/** Returns what is still missing of a dealer; null when nothing is. */
function missingDealer({ dealer, isDealerTakenOff }: BulkForm): string | null {
  return dealer === null && !isDealerTakenOff ? 'Choose a dealer.' : null;
}
