import { Switch, Textarea } from '@mantine/core';
import { statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { SelectField } from '../../ui/input/select-field.tsx';
import { type ListOption, optionsOf } from '../../ui/list/list-config.ts';
import { DealerPicker } from './dealer-picker.tsx';

type StatusForm = { status: string; reason: string; note: string };
type DealerForm = { dealer: string | null; isDealerTakenOff: boolean };
type Props<Form> = { form: Form; onChange: (change: Partial<Form>) => void };

const unbound = { error: undefined, onBlur: () => undefined };

/** Returns true for a status that is given with a reason: every one that undoes something. */
export const takesReason = (status: string) => ['cancelled', 'returned', 'refunded'].includes(status);

/** Asks which status many orders are given, and why they are cancelled. */
export function BulkStatusFields({
  form,
  statuses,
  onChange,
}: Props<StatusForm> & { statuses: readonly ListOption[] }) {
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
export function BulkReasonNote({ form, onChange }: Props<StatusForm>) {
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
export function BulkDealerFields({ form, onChange }: Props<DealerForm>) {
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
export function missingStatus({ status, reason, note }: StatusForm): string | null {
  if (status === '') return 'Choose a status.';
  if (!takesReason(status)) return null;
  if (reason === '') return 'Choose a reason.';
  return reason === 'other' && note.trim() === '' ? 'Say what the other reason is.' : null;
}

/** Returns what is still missing of a dealer; null when nothing is. */
export function missingDealer({ dealer, isDealerTakenOff }: DealerForm): string | null {
  return dealer === null && !isDealerTakenOff ? 'Choose a dealer.' : null;
}
