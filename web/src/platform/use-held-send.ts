import { followSend } from './follow-send.ts';
import { notify } from './notify.ts';
import { storedPractice } from './session/practice.ts';
import { useHeldNotice } from './use-held.ts';

type Held = { intentId: string; hold: number; to: readonly string[] };

/** Returns what sends an email that is held for a moment: it can be undone, and is followed until it went out. Null when nothing is sent. */
export function useHeldSend(): (loading: string, send: () => Promise<Held | null>) => Promise<void> {
  const tellHeld = useHeldNotice();
  return (loading, send) => {
    let recipients = '';
    return followSend({
      loading,
      send: async () => {
        const held = await send();
        if (held === null) return null;
        const { intentId, hold, to } = held;
        recipients = to.join(', ');
        if (storedPractice() !== null) {
          notify.success(`Practice: nothing was sent to ${recipients}.`);
          return null;
        }
        tellHeld({ ids: [intentId], hold, to: recipients });
        return intentId;
      },
      sentText: () => `Email sent to ${recipients}.`,
      failedText: (why) => [`The email to ${recipients} wasn’t sent.`, why].filter(Boolean).join(' '),
    });
  };
}
