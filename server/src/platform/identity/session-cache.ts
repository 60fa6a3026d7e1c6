import type { Role } from '@poolhouse/domain/access/roles';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Pool } from 'pg';
import type { Clock, SignedIn } from '../context.ts';
import type { ChangeListener } from '../database/listen.ts';
import type { TokenClaims } from './access-token.ts';
import { presentSignedIn, userColumns } from './present-user.ts';

const mostRemembered = 10_000;

/** Session, user and role in one statement; prepared once for each connection. */
const sessionStatement = {
  name: 'session-with-user',
  text: `select s.id as session_id, s.expires_at, s.provider_factor, ${userColumns}
    from auth_sessions s join users u on u.identity_id = s.user_id
    where s.id = $1 and u.id = $2 and u.disabled_at is null and u.deleted_at is null`,
};

type SessionOfUser = Pick<TokenClaims, 'sessionId' | 'userId'>;
type Remembered = { who: SignedIn; endsAtMs: number };

/**
 * Who is behind a session, remembered until the database tells of a change to the session or its user. While the
 * line that brings such news is down, every request reads.
 */
export class SessionCache {
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #listener: ChangeListener;
  readonly #obliged: ReadonlySet<Role>;
  readonly #sessions = new Map<string, Remembered>();
  /** Goes up with every change heard of: a read that began before it may hold the state of before. */
  #changes = 0;

  /** `obliged`: the roles whose people need a second factor. */
  constructor(pool: Pool, clock: Clock, listener: ChangeListener, obliged: ReadonlySet<Role>) {
    this.#pool = pool;
    this.#clock = clock;
    this.#listener = listener;
    this.#obliged = obliged;
    const reset = () => this.forget();
    listener.on('sessions', { notify: (sessionId) => this.forgetSession(sessionId), reset });
    listener.on('role_pages', { notify: reset, reset });
    listener.on('people', { notify: (userId) => this.forgetUser(userId), reset });
  }

  recall({ sessionId, userId }: SessionOfUser): SignedIn | undefined {
    if (!this.#listener.isConnected) return undefined;
    const found = this.#sessions.get(sessionId);
    if (found === undefined || found.who.user.id !== userId || found.endsAtMs <= this.#clock.now().getTime()) return;
    return found.who;
  }

  async read({ sessionId, userId }: SessionOfUser): Promise<SignedIn> {
    const changesBefore = this.#changes;
    const { rows } = await this.#pool.query({ ...sessionStatement, values: [sessionId, userId] });
    const row: { expires_at: Date } | undefined = rows[0];
    if (row === undefined || row.expires_at.getTime() <= this.#clock.now().getTime())
      throw new Failure('unauthenticated', 'Your session has ended. Sign in again.');
    const who = presentSignedIn(row, sessionId, this.#obliged);
    if (this.#listener.isConnected && changesBefore === this.#changes) this.#remember(who, row.expires_at.getTime());
    return who;
  }

  forgetSession(sessionId: string): void {
    this.#changes += 1;
    this.#sessions.delete(sessionId);
  }

  forgetUser(userId: string): void {
    this.#changes += 1;
    for (const [sessionId, { who }] of this.#sessions) if (who.user.id === userId) this.#sessions.delete(sessionId);
  }

  forget(): void {
    this.#changes += 1;
    this.#sessions.clear();
  }

  #remember(who: SignedIn, endsAtMs: number): void {
    if (this.#sessions.size >= mostRemembered) {
      const oldest = this.#sessions.keys().next();
      if (!oldest.done) this.#sessions.delete(oldest.value);
    }
    this.#sessions.set(who.sessionId, { who, endsAtMs });
  }
}
