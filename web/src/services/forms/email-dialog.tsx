import { Button, Modal, Stack } from '@mantine/core';
import { checkRecipients, recipientFields } from '@poolhouse/domain/kernel/recipients';
import type { SentCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { notify } from '../../platform/notify.ts';
import { DialogForm } from '../../ui/form/dialog-form.tsx';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { EmailListField } from '../../ui/input/email-list-field.tsx';
import { MailView } from '../../ui/mail/mail-view.tsx';

export type Recipients = { email: string; cc: string };

type Props = {
  title: string;
  /** Who gets it unless others are entered. */
  to: readonly string[];
  /** Returns the email as it would be sent. */
  preview: (to: Recipients) => Promise<{ mails: SentCopy[] }>;
  send: (to: Recipients) => Promise<void>;
  onClose: () => void;
};

const recipients = z.object(recipientFields).superRefine(checkRecipients);

/** Asks who gets an email, shows it, and sends it. */
export function EmailDialog({ title, to, preview: previewOf, send, onClose }: Props) {
  const [values, setValues] = useState<{ email: readonly string[]; cc: readonly string[] }>({ email: to, cc: [] });
  const [tried, setTried] = useState(false);
  const preview = useMutation({ mutationFn: previewOf, onError: (error) => void notify.error(error) });
  const sending = useMutation({ mutationFn: send, onSuccess: onClose, onError: (error) => void notify.error(error) });
  const wrong = errorsOf(recipients.safeParse(values));
  const goOn = ({ mutate }: { mutate: (to: Recipients) => void }) => {
    setTried(true);
    if (Object.keys(wrong).length === 0) mutate({ email: values.email.join(','), cc: values.cc.join(',') });
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
      <DialogForm
        button="Send"
        others={
          <Button variant="default" loading={preview.isPending} onClick={() => goOn(preview)}>
            Preview
          </Button>
        }
        isBusy={sending.isPending}
        onSubmit={() => goOn(sending)}
        onClose={onClose}
      >
        <Stack>
          <EmailListField
            {...bind('email')}
            label="To"
            description="Up to 5 addresses in To and Cc together."
            isRequired
          />
          <EmailListField {...bind('cc')} label="Cc" />
          {preview.data?.mails.map((mail) => mail.form === 'mail' && <MailView key={mail.subject} mail={mail} />)}
        </Stack>
      </DialogForm>
    </Modal>
  );
}
