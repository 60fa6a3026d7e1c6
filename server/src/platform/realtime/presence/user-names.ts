import type { Pool } from 'pg';
import type { ChangeListener } from '../../database/listen.ts';
import { NotifiedCollection } from '../../database/notified-collection.ts';
import type { Log } from '../../log.ts';

type Named = { name: string; avatar: string | null };
type Row = Named & { id: string };
type Names = Map<string, Named>;

const inUse = 'select id, name, avatar from users where deleted_at is null and disabled_at is null';
/** When more changed people than this wait to be read again, all of them are read instead. */
const maxChanged = 1_000;

/** The names and pictures of all users who may sign in, kept current person by person. */
export class UserNames {
  readonly #names: NotifiedCollection<Names, Row[]>;

  /** `onChange` is called whenever a name may have changed. */
  constructor(pool: Pool, listener: ChangeListener, log: Log, onChange: () => void) {
    this.#names = new NotifiedCollection(listener, {
      channel: 'people',
      log,
      mostChanged: maxChanged,
      read: async () => putRows(new Map(), (await pool.query<Row>(inUse)).rows),
      readChanged: async (ids) => (await pool.query<Row>(`${inUse} and id = any($1::uuid[])`, [ids])).rows,
      apply: (names, ids, rows) => {
        for (const id of ids) names.delete(id);
        putRows(
          names,
          rows.filter(({ id }) => ids.has(id)),
        );
        onChange();
      },
    });
    listener.on('people', { notify: () => undefined, reset: onChange });
  }

  /** All users by id; deleted and disabled ones are left out. */
  async all(): Promise<ReadonlyMap<string, Named>> {
    return this.#names.get();
  }
}

function putRows(names: Names, rows: readonly Row[]): Names {
  for (const { id, name, avatar } of rows) names.set(id, { name, avatar });
  return names;
}
