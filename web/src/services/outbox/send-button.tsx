import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { SendCall } from '@poolhouse/domain/services/record-calls/send-call';
import { callApi } from '../../platform/api/call-api.ts';
import { withErrorNotice } from '../../platform/notify.ts';
import { useHeldNotice } from '../../platform/use-held.ts';
import { ReasonButton } from '../../ui/reason-button.tsx';

type Props = {
  call: SendCall;
  id: string;
  /** Why this record can't be sent whatever one's permissions; null when it can. */
  reason: string | null;
  children: string;
};

/** Shows the button that sends a record by email; for a moment it can be undone. */
export function SendButton({ call, id, reason, children }: Props) {
  const tellHeld = useHeldNotice();
  const send = async () => {
    const { intentId, ...sent } = await callApi(call, { params: { id } });
    tellHeld({ ids: [intentId], ...sent });
  };
  return (
    <ReasonButton
      permission={call.access as Permission}
      reason={reason}
      variant="default"
      onClick={() => void withErrorNotice(send())}
    >
      {children}
    </ReasonButton>
  );
}
