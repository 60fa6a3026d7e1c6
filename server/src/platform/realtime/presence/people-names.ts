import type { Pool } from 'pg';
import type { ChangeListener } from '../../database/listen.ts';

type Named = { name: string; avatar: string | null };

/** What people are called, read when it is first needed and again after the person was changed. */
export class PeopleNames {
  readonly #pool: Pool;
  readonly #known = new Map<string, Named>();

  constructor(pool: Pool, listener: ChangeListener, onChange: () => void) {
    this.#pool = pool;
    const forget = (userId?: string) => {
      if (userId === undefined) this.#known.clear();
      else if (!this.#known.delete(userId)) return;
      onChange();
    };
    listener.on('people', { notify: forget, reset: () => forget() });
  }

  /** The names of these people; who was deleted meanwhile is left out. */
  async of(userIds: readonly string[]): Promise<ReadonlyMap<string, Named>> {
    const missing = userIds.filter((id) => !this.#known.has(id));
    if (missing.length > 0) await this.#read(missing);
    return this.#known;
  }

  async #read(userIds: readonly string[]): Promise<void> {
    const { rows } = await this.#pool.query<{ id: string } & Named>(
      'select id, name, avatar from users where id = any($1) and deleted_at is null and disabled_at is null',
      [userIds],
    );
    for (const { id, name, avatar } of rows) this.#known.set(id, { name, avatar });
  }
}
