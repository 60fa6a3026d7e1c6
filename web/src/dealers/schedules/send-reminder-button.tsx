import { Button } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/dealers/dealer';
import { dealerSchedulesApi } from '@poolhouse/domain/dealers/schedules/api';
import { IconBell } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../client/call-api.ts';
import { notify } from '../../shell/notify.ts';
import { useCan } from '../../shell/use-can.ts';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';

/** Mails whoever looks after the dealer what ends and when. */
export function SendReminderButton({ dealer }: { dealer: Dealer }) {
  const ability = useCan('dealers:edit');
  const sending = useMutation({
    mutationFn: () => callApi(dealerSchedulesApi.sendReminder, { body: { data: [dealer.id] } }),
    onSuccess: ({ intents }) => {
      const to = [...new Set(intents.flatMap((intent) => intent.to))];
      notify.success(`The reminder is on its way to ${to.join(', ')}.`);
    },
    onError: notify.error,
  });
  const isEnding = dealer.schedules.some(({ expireOn }) => expireOn !== null);
  const reason = ability.reason ?? (isEnding ? null : 'Nothing of this dealer ends, so there is nothing to remind of.');
  return (
    <ReasonTooltip reason={reason}>
      <Button
        variant="default"
        disabled={reason !== null}
        loading={sending.isPending}
        onClick={() => sending.mutate()}
        leftSection={<IconBell size={16} stroke={1.75} />}
      >
        Send reminder
      </Button>
    </ReasonTooltip>
  );
}
