import type { Config } from './config/config.ts';
import type { Clock, SignedIn } from './context.ts';
import type { Db } from './database/connect.ts';
import type { ChangeListener } from './database/listen.ts';
import { NotifiedCache } from './database/notified-cache.ts';

type Stored = { until: Date | null };
type Parts = { config: Pick<Config, 'maintenance'>; db: Db; clock: Clock; listener: ChangeListener };

/**
 * Until when the product is closed to all but administrators, on every node: a super admin's time in the database, or the operator's
 * setting of this node, which wins. It is answered without waiting, since each request needs it: while the database can't say, what was
 * known last goes on.
 */
export class Maintenance {
  readonly #parts: Parts;
  readonly #stored: NotifiedCache<'maintenance', Stored>;
  readonly #onChange: (() => void)[] = [];
  #last: Stored = { until: null };

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#stored = new NotifiedCache(parts.listener, {
      read: () => readStored(parts.db),
      channels: { maintenance: () => this.#heard() },
    });
    // After the cache's own: what was missed while the connection was down is read when it is back.
    parts.listener.on('maintenance', { notify: () => undefined, reset: () => void this.refresh() });
  }

  /** Returns until when it is closed, as a time or in the operator's words; null while it is open, which it is again by itself at that time. */
  get until(): string | null {
    const { config, clock } = this.#parts;
    if (config.maintenance !== null) return config.maintenance;
    const kept = this.#stored.peek('maintenance');
    if (kept === undefined) void this.refresh();
    const { until } = kept ?? this.#last;
    return until !== null && until > clock.now() ? until.toISOString() : null;
  }

  /** Calls when it may have been closed or reopened. */
  onChange(call: () => void): void {
    this.#onChange.push(call);
  }

  /** Reads it again: at the start, and after a change on this node, whose next request knows it. */
  async refresh(): Promise<void> {
    try {
      this.#last = await this.#stored.get('maintenance');
      for (const call of this.#onChange) call();
    } catch {
      // The database doesn't answer, which its own checks report.
    }
  }

  /** Makes what is kept invalid after a write of this node. */
  async reload(): Promise<void> {
    this.#stored.invalidateAll();
    await this.refresh();
  }

  #heard(): void {
    this.#stored.invalidateAll();
    void this.refresh();
  }
}

/** Tells whether people go on working while it is closed; who views as another user is an administrator too. */
export function worksDuringMaintenance(who: SignedIn | null): boolean {
  return who?.user.role === 'ADMIN' || who?.viewedBy !== undefined;
}

async function readStored(db: Db): Promise<Stored> {
  const row = await db.selectFrom('maintenance').select('until').executeTakeFirst();
  return { until: row?.until ?? null };
}
