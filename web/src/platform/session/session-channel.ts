/** What tabs of one browser tell each other. */
export type SessionNews = { kind: 'signed-in'; userId: string } | { kind: 'signed-out' };

const channelName = 'poolhouse-session';
/** Says that a cookie is probably there, so that the sign-in page doesn't ask the server in vain. */
const hintKey = 'poolhouse.signed-in';

let channel: BroadcastChannel | null = null;

function openChannel(): BroadcastChannel | null {
  if (channel === null && typeof BroadcastChannel === 'function') channel = new BroadcastChannel(channelName);
  return channel;
}

export function tellOtherTabs(news: SessionNews): void {
  keepHint(news.kind === 'signed-in');
  openChannel()?.postMessage(news);
}

export function onSessionNews(listener: (news: SessionNews) => void): () => void {
  const receive = (event: MessageEvent<SessionNews>) => listener(event.data);
  openChannel()?.addEventListener('message', receive);
  return () => channel?.removeEventListener('message', receive);
}

export function keepHint(signedIn: boolean): void {
  try {
    if (signedIn) localStorage.setItem(hintKey, 'yes');
    else localStorage.removeItem(hintKey);
  } catch {
    // Storage may be switched off; the hint only saves a request.
  }
}

export function hasHint(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null;
  } catch {
    return true;
  }
}
