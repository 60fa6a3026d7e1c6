import { type DisconnectReason, socketPath } from '@poolhouse/domain/kernel/live-updates';
import { codeOf } from '../api/load-code.ts';
import { fetchMaintenance } from '../api/maintenance.ts';
import { renewSession } from '../session/renew-session.ts';
import { invalidateToken, sessionState, validToken } from '../session/session-store.ts';
import { backoffMs } from './backoff.ts';
import { type LiveSocket, setCurrentSocket } from './current-socket.ts';
import { dispatchChange, joinAllTopics } from './live-topics.ts';
import { sendPresence } from './own-presence.ts';
import { applyPresence, clearPresence, expectFullPresence } from './presence-store.ts';
import { setSocketDown } from './socket-state.ts';

/** What a page shows when it opens its first socket later than this may be older than what the server remembers. */
const firstLineMs = 5_000;
/** As many tries as make the next one wait for the longest. */
const manyTries = 5;

type SocketOptions = {
  /** The socket is open again: whatever is shown may have changed meanwhile. */
  onReturn: () => void;
};

/** Opens the socket and opens it again whenever it breaks, until it is told to stop. */
export function keepSocketOpen({ onReturn }: SocketOptions): () => void {
  const openedAtMs = performance.now();
  let socket: LiveSocket | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let hasBeenUp = false;
  let isStopped = false;

  const tryLater = () => {
    clearTimeout(timer);
    if (isStopped) return;
    setSocketDown(true);
    if (tries === 2) clearPresence();
    timer = setTimeout(tryNow, backoffMs(tries));
    tries += 1;
  };
  const connect = async () => {
    try {
      if (validToken() === null) await renewSession();
      socket ??= listen(await makeSocket());
      if (!isStopped) socket.connect();
    } catch {
      // Without a session the page leaves or asks for the password; without a server there is the next try.
      if (sessionState().status === 'signed-in') tryLater();
    }
  };
  const listen = (made: LiveSocket) => {
    made.on('connect', () => {
      const isReturn = hasBeenUp || performance.now() - openedAtMs > firstLineMs;
      hasBeenUp = true;
      tries = 0;
      setCurrentSocket(made);
      expectFullPresence();
      setSocketDown(false);
      joinAllTopics();
      sendPresence();
      if (isReturn) onReturn();
    });
    made.on('disconnect', () => {
      setCurrentSocket(null);
      tryLater();
    });
    made.on('connect_error', (error) => {
      if (refusalOf(error) === 'unauthenticated') invalidateToken();
      if (refusalOf(error) === 'too-many-requests') tries = manyTries;
      tryLater();
    });
    made.on('goodbye', (reason) => {
      if (needsNewToken[reason]) invalidateToken();
      if (reason === 'too-many-messages') tries = manyTries;
      // The page gives way at once, not with its next call.
      if (reason === 'maintenance') void fetchMaintenance();
    });
    made.on('renew', () => void renewOn(made));
    made.on('changed', dispatchChange);
    made.on('people', applyPresence);
    return made;
  };
  const tryNow = () => {
    clearTimeout(timer);
    timer = undefined;
    void connect();
  };
  /** Who is back at the page doesn't want to wait for the next try. */
  const onBack = () => {
    if (timer === undefined || document.visibilityState === 'hidden') return;
    tries = 0;
    tryNow();
  };
  window.addEventListener('online', onBack);
  document.addEventListener('visibilitychange', onBack);
  void connect();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onBack);
    document.removeEventListener('visibilitychange', onBack);
    socket?.disconnect();
    setCurrentSocket(null);
    clearPresence();
    setSocketDown(false);
  };
}

const needsNewToken: Record<DisconnectReason, boolean> = {
  restarting: false,
  maintenance: false,
  'session-ended': true,
  'access-changed': true,
  'too-many-messages': false,
};

const loadSocket = codeOf(() => import('socket.io-client'));

async function makeSocket(): Promise<LiveSocket> {
  const { io } = await loadSocket();
  return io({
    path: socketPath,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    autoConnect: false,
    reconnection: false,
    timeout: 10_000,
    auth: (give) => give({ token: validToken() }),
  });
}

/** Gives the socket the successor of its token. When that fails the socket ends in a while, and is opened again. */
async function renewOn(socket: LiveSocket): Promise<void> {
  invalidateToken();
  try {
    await renewSession();
  } catch {
    return;
  }
  const token = validToken();
  if (token !== null) socket.emit('renew', token, () => {});
}

function refusalOf(error: Error): unknown {
  const data = 'data' in error ? error.data : null;
  return typeof data === 'object' && data !== null && 'code' in data ? data.code : null;
}
