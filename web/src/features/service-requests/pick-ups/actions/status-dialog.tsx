import { Select, Textarea } from '@mantine/core';
import type { PickUpSummary } from '@poolhouse/domain/features/service-requests/pick-ups/pick-up';
import {
  pickUpStatusLabels,
  type ShownPickUpStatus,
  shownPickUpStatus,
  shownPickUpStatuses,
} from '@poolhouse/domain/features/service-requests/pick-ups/pick-up-status';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQueryClient } from '@tanstack/react-query';
import { AskedDialog } from '../../../../ui/form/asked-dialog.tsx';
import { useAsked } from '../../../../ui/form/use-asked.ts';
import { UninvoicedNotice } from '../../quotes/use-close-question.tsx';
import { robotsText } from '../../robots/robot-marks.tsx';
import { useIsDealer } from '../pick-up-filters.ts';
import { changePickUpStatus } from './change-pick-up-status.ts';
import { isReasonOptional, type PickUpStep } from './status-step.ts';

type Props = { pickUp: PickUpSummary; step: PickUpStep; onClose: () => void };

/** Asks why a pick-up is cancelled or reopened. */
export function StatusDialog({ pickUp, step: { to, label }, onClose }: Props) {
  const queries = useQueryClient();
  const isDealer = useIsDealer();
  const form = useAsked({ reason: '' }, onClose, ({ reason }) => changePickUpStatus(queries, pickUp, { to, reason }));
  const button = label.replace('…', '');
  const { status, shipping } = pickUp;
  const hasCourier = to === 'Cancelled' && shipping.consignment !== null;
  return (
    <AskedDialog
      title={`${button}: ${pickUp.caseId}`}
      about={hasCourier ? 'The courier is cancelled too.' : robotsText(pickUp.robots)}
      button={button}
      back="Back"
      isGrave={to === 'Cancelled'}
      form={form}
      onClose={onClose}
    >
      <ReasonField form={form} isOptional={isReasonOptional(status, to, isDealer)} isFirst />
    </AskedDialog>
  );
}

/** Asks those who manage for any other status, and why. */
export function AnyStatusDialog({ pickUp, onClose }: Omit<Props, 'step'>) {
  const queries = useQueryClient();
  const form = useAsked({ to: '', reason: '' }, onClose, ({ to, reason }) =>
    changePickUpStatus(queries, pickUp, { to: to as ShownPickUpStatus, reason }),
  );
  const others = shownPickUpStatuses.filter((status) => status !== shownPickUpStatus(pickUp.status));
  return (
    <AskedDialog
      title={`Change the status of ${pickUp.caseId}`}
      about="Use this to correct a status. Emails and couriers follow it as usual."
      button="Change status"
      isIncomplete={form.values.to === ''}
      form={form}
      onClose={onClose}
    >
      <Select
        mt="md"
        label="Status"
        required
        data={others.map((value) => ({ value, label: pickUpStatusLabels[value] }))}
        value={form.values.to === '' ? null : form.values.to}
        error={form.errors.status}
        onChange={(to) => form.set({ to: to ?? '' })}
        data-autofocus
      />
      {form.values.to === 'Closed' && <UninvoicedNotice requestId={pickUp.id} />}
      <ReasonField form={{ ...form, errors: { reason: form.errors.reason } as typeof form.errors }} />
    </AskedDialog>
  );
}

type ReasonForm = {
  values: { reason: string };
  errors: Readonly<Record<string, string>>;
  set: (change: { reason: string }) => void;
};

function ReasonField({
  form,
  isOptional = false,
  isFirst = false,
}: {
  form: ReasonForm;
  isOptional?: boolean;
  isFirst?: boolean;
}) {
  return (
    <Textarea
      mt="md"
      label="Reason"
      required={!isOptional}
      rows={3}
      maxLength={textLimits.note}
      value={form.values.reason}
      error={form.errors.reason ?? form.errors.status}
      onChange={(event) => form.set({ reason: event.currentTarget.value })}
      {...(isFirst && { 'data-autofocus': true })}
    />
  );
}
