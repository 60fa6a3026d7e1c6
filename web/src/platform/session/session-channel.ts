/** What tabs of one browser tell each other. */
export type SessionMessage = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' };

const channelName = 'poolhouse-session';
/** Says that a cookie is probably there, so that the sign-in page doesn't ask the server needlessly. */
const hintKey = 'poolhouse.signed-in';

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') channel = new BroadcastChannel(channelName);
  return channel;
}

export function broadcastSession(news: SessionMessage): void {
  saveSessionHint(news.kind === 'signed-in');
  openChannel()?.postMessage(news);
}

export function onSessionMessage(listener: (news: SessionMessage) => void): () => void {
  const receive = (event: MessageEvent<SessionMessage>) => listener(event.data);
  openChannel()?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}

export function saveSessionHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, 'yes');
    else localStorage.removeItem(hintKey);
  } catch {
    // Storage may be switched off; the hint only saves a request.
  }
}

export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return true;
  }
}
