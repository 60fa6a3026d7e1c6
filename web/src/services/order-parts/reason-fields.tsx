import { Select, Textarea } from '@mantine/core';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';
import { optionsOf } from '../../ui/list/list-config.ts';

export type ReasonAnswers = { reason: StatusReason | null; note: string };
export const noReason: ReasonAnswers = { reason: null, note: '' };

type Props = {
  values: ReasonAnswers;
  errors: FieldErrors;
  set: (change: Partial<ReasonAnswers>) => void;
  isFirst?: boolean;
};

/** Asks why an order is cancelled, returned, refunded or reopened. */
export function ReasonFields({ values: { reason, note }, errors, set, isFirst = false }: Props) {
  return (
    <>
      <Select
        mt="md"
        label="Reason"
        required
        data={optionsOf(statusReasonLabels)}
        value={reason}
        error={errors.reason}
        onChange={(value) => set({ reason: value as StatusReason | null })}
        {...(isFirst && { 'data-autofocus': true })}
      />
      <Textarea
        mt="sm"
        label="Note"
        required={reason === 'other'}
        rows={3}
        maxLength={textLimits.note}
        value={note}
        error={errors.note ?? errors.status}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </>
  );
}

type DialogProps = {
  title: string;
  about: string;
  button: string;
  isGrave: boolean;
  send: (answers: ReasonAnswers) => Promise<void>;
  onClose: () => void;
};

/** Asks for the reason of a step that undoes something, and nothing else. */
export function ReasonDialog({ send, onClose, ...words }: DialogProps) {
  const form = useFormDialog(noReason, onClose, send);
  return (
    <FormDialog {...words} back="Back" form={form} onClose={onClose}>
      <ReasonFields {...form} isFirst />
    </FormDialog>
  );
}
