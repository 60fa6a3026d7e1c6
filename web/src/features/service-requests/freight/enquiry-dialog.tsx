import { Select, Textarea } from '@mantine/core';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { callApi } from '../../../platform/api/call-api.ts';
import { useUser } from '../../../platform/session/session.ts';
import { useHeldSend } from '../../../platform/use-held-send.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import type { CourierPickUp } from './freight-queries.ts';

type Props = { pickUp: CourierPickUp; onClose: () => void };

/** Asks a question about a pick-up by email. Dealers ask the branch; staff also the carrier. */
export function EnquiryDialog({ pickUp: { id, caseId }, onClose }: Props) {
  const isDealer = useUser().role === 'DEALER';
  const sendHeld = useHeldSend();
  const form = useFormDialog({ to: 'branch', question: '' }, onClose, ({ to, question }) =>
    sendHeld('Sending your question', async () => {
      const body = { id, to: to as 'branch' | 'carrier', question };
      const held = await callApi(freightApi.enquire, { body });
      return { ...held, to: [held.to] };
    }),
  );
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={`Ask about ${caseId}`}
      button="Send"
      reason={values.question.trim() === '' ? 'Enter your question.' : null}
      form={form}
      onClose={onClose}
    >
      {!isDealer && (
        <Select
          mt="md"
          label="To"
          data={[
            { value: 'branch', label: 'Branch' },
            { value: 'carrier', label: 'Carrier' },
          ]}
          value={values.to}
          onChange={(to) => set({ to: to ?? 'branch' })}
          allowDeselect={false}
        />
      )}
      <Textarea
        mt="md"
        label="Question"
        required
        rows={4}
        maxLength={2000}
        value={values.question}
        error={errors.question}
        onChange={(event) => set({ question: event.currentTarget.value })}
        data-autofocus
      />
    </FormDialog>
  );
}
