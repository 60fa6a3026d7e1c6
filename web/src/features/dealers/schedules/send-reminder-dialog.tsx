import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerSchedulesApi } from '@poolhouse/domain/features/dealers/schedules/api';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { notify } from '../../../platform/notify.ts';
import { useHeldNotice } from '../../../platform/use-held.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { MailView } from '../../../ui/mail/mail-view.tsx';

type Props = { dealer: Dealer; onClose: () => void };

/** Shows the mail as it will go out. Once sent, it is held for a moment in which it can be taken back. */
export function SendReminderDialog({ dealer, onClose }: Props) {
  const body = { data: [dealer.id] };
  const preview = useQuery({ ...queryOf(dealerSchedulesApi.previewReminder, { body }), gcTime: 0 });
  const tellHeld = useHeldNotice();
  const sending = useMutation({
    mutationFn: () => callApi(dealerSchedulesApi.sendReminder, { body }),
    onSuccess: ({ intents, hold }) => {
      const to = [...new Set(intents.flatMap((intent) => intent.to))].join(', ');
      tellHeld({ ids: intents.map(({ id }) => id), hold, to });
      onClose();
    },
    onError: notify.error,
  });
  return (
    <Modal opened onClose={onClose} title="Send this reminder?" size="lg">
      <Stack>
        {preview.isPending && <Skeleton height={480} aria-busy />}
        {preview.isError && (
          <ErrorState error={preview.error} what="The reminder" onRetry={() => void preview.refetch()} />
        )}
        {preview.data?.mails.map((mail) => mail.form === 'mail' && <MailView key={mail.subject} mail={mail} />)}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!preview.isSuccess} loading={sending.isPending} onClick={() => sending.mutate()}>
            Send
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
