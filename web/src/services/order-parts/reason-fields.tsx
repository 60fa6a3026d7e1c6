import { Select, Textarea } from '@mantine/core';
import { type StatusReason, statusReasonLabels } from '@poolhouse/domain/features/orders/status-reasons';
import { textLimits } from '@poolhouse/domain/kernel/text';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
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
