import { connectionsApi } from '@poolhouse/domain/services/connections/api';
import { type Connection, connectionLabels } from '@poolhouse/domain/services/connections/connection';
import { IconPlugConnected } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';

/** Asks a system now whether it answers. */
export function CheckButton({ connection: { system, isOn, hasCheck } }: { connection: Connection }) {
  const queries = useQueryClient();
  const checking = useMutation({
    mutationFn: () => callApi(connectionsApi.check, { params: { system } }),
    onSuccess: ({ isFine, message }) => void (isFine ? notify.success(message) : notify.error(message)),
    onError: (error) => notify.error(error),
    onSettled: () => queries.invalidateQueries({ queryKey: [connectionsApi.list.name] }),
  });
  const reason = !isOn ? 'Off.' : hasCheck ? null : 'This can’t be checked on demand.';
  return (
    <ReasonButton
      reason={reason}
      size="xs"
      variant="default"
      leftSection={<IconPlugConnected size={14} stroke={1.75} />}
      loading={checking.isPending}
      onClick={() => checking.mutate()}
      aria-label={`Check now: ${connectionLabels[system]}`}
    >
      Check now
    </ReasonButton>
  );
}
