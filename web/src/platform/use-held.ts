import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';
import { inSeconds } from './count-down.ts';
import { notify } from './notify.ts';

type Held = { ids: readonly string[] /** In seconds. */; hold: number; to: string };

/** Says that something goes out in a moment; until then it can be taken back or hurried. §15 */
export function useHeldNotice(): (held: Held) => void {
  const queries = useQueryClient();
  const each = async (
    call: typeof outboxApi.cancel | typeof outboxApi.sendNow,
    ids: readonly string[],
    text: string,
  ) => {
    try {
      for (const id of ids) await callApi(call, { params: { id } });
      notify.success(text);
    } catch (error) {
      notify.error(error);
    }
    await queries.invalidateQueries({ queryKey: [outboxApi.ofRecord.name] });
  };
  return ({ ids, hold, to }) => {
    notify.success(`Sending to ${to} in ${inSeconds(hold)}.`, {
      countdown: { until: Date.now() + hold * 1_000, before: `Sending to ${to} in`, after: '.' },
      action: { label: 'Undo', run: () => void each(outboxApi.cancel, ids, 'Cancelled. Nothing was sent.') },
      otherAction: { label: 'Send now', run: () => void each(outboxApi.sendNow, ids, 'Sending now.') },
    });
    void queries.invalidateQueries({ queryKey: [outboxApi.ofRecord.name] });
  };
}
