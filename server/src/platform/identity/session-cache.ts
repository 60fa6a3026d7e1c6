import type { Role } from '@poolhouse/domain/features/access/roles';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Pool } from 'pg';
import type { Clock, SignedIn } from '../context.ts';
import type { ChangeListener } from '../database/listen.ts';
import { NotifiedCache } from '../database/notified-cache.ts';
import type { TokenClaims } from './access-token.ts';
import { presentSignedIn, userColumns } from './present-user.ts';

const maxRemembered = 10_000;

/** Session, user and role in one statement; prepared once for each connection. */
const sessionStatement = {
  name: 'session-with-user',
  text: `select s.id as session_id, s.expires_at, s.provider_factor, ${userColumns}
    from auth_sessions s join users u on u.identity_id = s.user_id
    where s.id = $1 and u.disabled_at is null and u.deleted_at is null`,
};

type SessionOfUser = Pick<TokenClaims, 'sessionId' | 'userId'>;
type Found = { who: SignedIn; endsAtMs: number };

const hasEnded = () => new Failure('unauthenticated', 'Your session has ended. Sign in again.');

/**
 * Who is behind a session, kept until the database tells of a change to the session, its user or the pages of roles.
 * While such notifications can't arrive, every request reads.
 */
export class SessionCache {
  readonly #clock: Clock;
  readonly #sessions: NotifiedCache<string, Found>;

  /** `obliged`: the roles whose people need a second factor. */
  constructor(pool: Pool, clock: Clock, listener: ChangeListener, obliged: ReadonlySet<Role>) {
    this.#clock = clock;
    this.#sessions = new NotifiedCache(listener, {
      mostEntries: maxRemembered,
      read: (sessionId) => readSession(pool, sessionId, obliged),
      channels: {
        sessions: (sessionId) => this.forgetSession(sessionId),
        role_pages: () => this.forget(),
        people: (userId) => this.forgetUser(userId),
      },
    });
  }

  recall({ sessionId, userId }: SessionOfUser): SignedIn | undefined {
    const found = this.#sessions.peek(sessionId);
    return found !== undefined && this.#isOf(found, userId) ? found.who : undefined;
  }

  async read({ sessionId, userId }: SessionOfUser): Promise<SignedIn> {
    // Asked for although it is kept, it has ended as far as this process knows: its end may have moved on since.
    if (this.#sessions.peek(sessionId) !== undefined) this.#sessions.invalidate(sessionId);
    const found = await this.#sessions.get(sessionId);
    if (!this.#isOf(found, userId)) throw hasEnded();
    return found.who;
  }

  forgetSession(sessionId: string): void {
    this.#sessions.invalidate(sessionId);
  }

  forgetUser(userId: string): void {
    this.#sessions.invalidateWhere(({ who }) => who.user.id === userId);
  }

  forget(): void {
    this.#sessions.invalidateAll();
  }

  #isOf({ who, endsAtMs }: Found, userId: string): boolean {
    return who.user.id === userId && endsAtMs > this.#clock.now().getTime();
  }
}

async function readSession(pool: Pool, sessionId: string, obliged: ReadonlySet<Role>): Promise<Found> {
  const { rows } = await pool.query({ ...sessionStatement, values: [sessionId] });
  const row: { expires_at: Date } | undefined = rows[0];
  if (row === undefined) throw hasEnded();
  return { who: presentSignedIn(row, sessionId, obliged), endsAtMs: row.expires_at.getTime() };
}
