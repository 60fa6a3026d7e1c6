import { Button } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../../platform/use-can.ts';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { SendReminderDialog } from './send-reminder-dialog.tsx';

/** Mails the account manager of the dealer what ends and when; the mail is looked at first. */
export function SendReminderButton({ dealer }: { dealer: Dealer }) {
  const ability = useCan('dealers:edit');
  const [isOpen, setOpen] = useState(false);
  const isEnding = dealer.schedules.some(({ expireOn }) => expireOn !== null);
  const reason =
    ability.reason ??
    (isEnding ? null : 'No type or flag of this dealer ends, so there is nothing to remind anybody of.');
  return (
    <>
      <ReasonTooltip reason={reason} permission={ability.refused}>
        <Button
          variant="default"
          disabled={reason !== null}
          onClick={() => setOpen(true)}
          leftSection={<IconBell size={16} stroke={1.75} />}
        >
          Send reminder
        </Button>
      </ReasonTooltip>
      {isOpen && <SendReminderDialog dealer={dealer} onClose={() => setOpen(false)} />}
    </>
  );
}
