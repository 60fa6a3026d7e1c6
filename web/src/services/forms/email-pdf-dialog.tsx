import { Button, Group, Modal, Stack } from '@mantine/core';
import { checkRecipients, recipientFields } from '@poolhouse/domain/kernel/recipients';
import { useState } from 'react';
import { z } from 'zod';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { EmailListField } from '../../ui/input/email-list-field.tsx';
import { MailView } from '../../ui/mail/mail-view.tsx';
import { type RecordPdf, type SendPdf, useEmailPdf } from './use-email-pdf.ts';

type Props = {
  record: RecordPdf;
  title: string;
  /** Who gets it unless others are entered. */
  to?: readonly string[];
  send?: SendPdf;
  /** What is shown while the email is on its way. */
  loading?: string;
  onClose: () => void;
};

const recipients = z.object(recipientFields).superRefine(checkRecipients);

/** Asks who gets the PDF of a record, shows the mail, and sends it; it is held for a moment in which it can be undone. */
export function EmailPdfDialog({ record, title, to = [], send, loading = 'Sending email', onClose }: Props) {
  const [values, setValues] = useState<{ email: readonly string[]; cc: readonly string[] }>({ email: to, cc: [] });
  const [tried, setTried] = useState(false);
  const body = { ...record, email: values.email.join(','), cc: values.cc.join(',') };
  const wrong = errorsOf(recipients.safeParse(values));
  const { preview, sending } = useEmailPdf(body, { send, loading, onSent: onClose });
  const goOn = (next: () => void) => {
    setTried(true);
    if (Object.keys(wrong).length === 0) next();
  };
  const bind = (name: 'email' | 'cc') => ({
    name,
    value: values[name],
    error: tried ? wrong[name] : undefined,
    onChange: (list: readonly string[]) => {
      preview.reset();
      setValues({ ...values, [name]: list });
    },
    onBlur: () => undefined,
  });
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      <Stack>
        <EmailListField
          {...bind('email')}
          label="To"
          description="Up to 5 addresses in To and Cc together."
          isRequired
        />
        <EmailListField {...bind('cc')} label="Cc" />
        {preview.data?.mails.map((mail) => mail.form === 'mail' && <MailView key={mail.subject} mail={mail} />)}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="default" loading={preview.isPending} onClick={() => goOn(() => preview.mutate())}>
            Preview
          </Button>
          <Button loading={sending.isPending} onClick={() => goOn(() => sending.mutate())}>
            Send
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
