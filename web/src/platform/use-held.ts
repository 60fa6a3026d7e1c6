import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from './api/call-api.ts';
import { countdownOffer, notify } from './notify.ts';

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
    const offer = countdownOffer(hold, `Sending to ${to} in`, [
      { label: 'Undo', run: () => void each(outboxApi.cancel, ids, 'Cancelled. Nothing was sent.') },
      { label: 'Send now', run: () => void each(outboxApi.sendNow, ids, 'Sending now.') },
    ]);
    notify.success(`Queued for ${to}.`, { offer });
    void queries.invalidateQueries({ queryKey: [outboxApi.ofRecord.name] });
  };
}
