import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { SendReminderDialog } from './send-reminder-dialog.tsx';

/** Mails the account manager of the dealer what ends and when; the mail is looked at first. */
export function SendReminderButton({ dealer }: { dealer: Dealer }) {
  const [isOpen, setOpen] = useState(false);
  const isEnding = dealer.schedules.some(({ expireOn }) => expireOn !== null);
  const reason = isEnding ? null : 'No type or flag of this dealer ends, so there’s nothing to send.';
  return (
    <>
      <ReasonButton
        permission="dealers:edit"
        reason={reason}
        variant="default"
        onClick={() => setOpen(true)}
        leftSection={<IconBell size={16} stroke={1.75} />}
      >
        Send reminder
      </ReasonButton>
      {isOpen && <SendReminderDialog dealer={dealer} onClose={() => setOpen(false)} />}
    </>
  );
}
