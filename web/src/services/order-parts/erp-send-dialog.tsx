import { TextInput } from '@mantine/core';
import { erpSendFailed } from '@poolhouse/domain/features/orders/erp-order';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { followSend } from '../../platform/follow-send.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../ui/form/use-form-dialog.ts';

type Props = {
  order: { reference: string };
  about: string;
  send: (confirmTo: string) => Promise<string | null>;
  onClose: () => void;
};

/** Asks who is told once an order is in Priority, sends it, and tells what Priority answered. */
export function ErpSendDialog({ order: { reference }, about, send, onClose }: Props) {
  const form = useFormDialog({ emailRecipient: '' }, onClose, ({ emailRecipient }) =>
    followSend({
      loading: loadingTexts.sendToPriority,
      send: () => send(emailRecipient),
      // What failed is replaced: the order may have changed since.
      resend: () => send(emailRecipient),
      sentText: ({ reference: number }) => `${reference} is in Priority${number === null ? '' : `: ${number}`}.`,
      failedText: (why) => [erpSendFailed, why].filter(Boolean).join(' '),
    }),
  );
  return (
    <FormDialog title={`Send ${reference} to Priority?`} about={about} button="Send" form={form} onClose={onClose}>
      <TextInput
        mt="md"
        type="email"
        label="Email the confirmation to"
        description="Optional. Sent once the order is in Priority."
        value={form.values.emailRecipient}
        error={form.errors.emailRecipient}
        onChange={(event) => form.set({ emailRecipient: event.currentTarget.value })}
        data-autofocus
      />
    </FormDialog>
  );
}
