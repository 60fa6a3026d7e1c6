import { Button } from '@mantine/core';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import type { IntentAction, IntentDetail } from '@poolhouse/domain/services/outbox/intent';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { notify } from '../../platform/notify.ts';
import { ReasonTooltip } from '../../ui/reason-tooltip.tsx';
import classes from './outbox.module.css';
import { actionsShownFor, actLabels, doneTexts, isSuggestedAction } from './outbox-labels.ts';
import { refreshOutbox } from './outbox-queries.ts';

const calls = {
  retry: outboxApi.retry,
  'mark-sent': outboxApi.markSent,
  cancel: outboxApi.cancel,
  'send-now': outboxApi.sendNow,
  'send-again': outboxApi.sendAgain,
} as const satisfies Record<IntentAction, unknown>;

/** Shows what a person can do about an intent; what can't be done says why. */
export function IntentActions({ intent }: { intent: IntentDetail }) {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: (act: IntentAction) => callApi(calls[act], { params: { id: intent.id } }),
    onSuccess: (_answer, act) => notify.success(doneTexts[act]),
    onError: (error) => void notify.error(error),
    onSettled: () => refreshOutbox(queries),
  });
  return (
    <div className={classes.acts}>
      {actionsShownFor(intent).map((act) => (
        <ReasonTooltip key={act} reason={intent.acts[act]}>
          <Button
            size="xs"
            variant={isSuggestedAction(intent, act) ? 'filled' : 'default'}
            disabled={intent.acts[act] !== null}
            loading={acting.isPending && acting.variables === act}
            onClick={() => acting.mutate(act)}
          >
            {actLabels[act]}
          </Button>
        </ReasonTooltip>
      ))}
    </div>
  );
}
