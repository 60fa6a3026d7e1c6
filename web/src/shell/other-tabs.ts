import { renewSession } from '../platform/session/renew-session.ts';
import { onSessionMessage } from '../platform/session/session-channel.ts';
import { dropSession, invalidateToken, sessionState } from '../platform/session/session-store.ts';

/**
 * Follows what happens in this browser's other tabs: a sign-out ends this one too, another person's sign-in starts it
 * afresh. A page with unsaved work is covered and asks for the password instead.
 */
export function followOtherTabs(): () => void {
  return onSessionMessage((news) => {
    const { user } = sessionState();
    if (user === null) return;
    if (news.kind === 'signed-in') {
      if (news.userId !== user.id) window.location.reload();
      return;
    }
    if (!hasUnsavedWork()) return dropSession();
    invalidateToken();
    renewSession().catch(() => {});
  });
}

/** Asks the page as the browser does before it is closed: a form with changes objects. */
export function hasUnsavedWork(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}
