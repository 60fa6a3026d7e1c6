import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { defineActions, defineRecordKind, recordWording } from '@poolhouse/domain/kernel/records';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, beforeEach } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import type { Context, SignedIn } from '../context.ts';
import { serverRole } from '../database/server-role.ts';
import { everyOwner, ownerScope } from '../ownership.ts';
import { columnsOf, fieldsOf } from './column-names.ts';
import { createRecord } from './create-record.ts';
import { type Noun, refuseTaken } from './noun.ts';
import { loadOne, type OwnedSource } from './source.ts';

export type NoteRow = {
  id: string;
  title: string;
  body_text: string;
  labels: string[];
  due_at: Date | null;
  owner: string | null;
  revision: number;
  deleted_at: Date | null;
};

const valuesOf = (row: NoteRow) => fieldsOf(row, ['title', 'bodyText', 'labels', 'dueAt']);

export const noteSource = {
  name: 'note',
  from: sql`test_notes n`,
  columns: sql<NoteRow>`n.*`,
  key: 'n.id',
  owner: 'n.owner',
} satisfies OwnedSource<NoteRow>;

/** Dealers that notes belong to, by customer ID. */
export const ownerIds = {
  C1: '01890a5d-ac96-774b-bcce-b302099a80c1',
  C2: '01890a5d-ac96-774b-bcce-b302099a80c2',
  C9: '01890a5d-ac96-774b-bcce-b302099a80c9',
} as const;
type CustomerId = keyof typeof ownerIds;

const call = { name: 'notes.list', access: 'service_request.pick_up:view', scope: 'own-dealer' } as CallSpec;

/** The scopes of the server's own work, and of one dealer's account. */
export const everyNote = everyOwner({ who: null });
export const notesOf = (customerId: CustomerId) =>
  ownerScope({ who: { person: { role: 'DEALER', priorityId: customerId } } as SignedIn }, call);

/** A kind of record that only tests have. */
export const notes: Noun<
  NoteRow,
  ReturnType<typeof valuesOf>,
  ReturnType<typeof valuesOf> & Pick<NoteRow, 'id' | 'revision'>
> = {
  record: defineRecordKind('test-note', { label: 'Note', module: null }),
  // The generated list of tables doesn't know it.
  table: 'test_notes' as never,
  load: ({ db }, id) =>
    loadOne(db, { ...noteSource, from: sql`(select * from test_notes where deleted_at is null) n` }, id, everyNote),
  values: valuesOf,
  columns: (values) => columnsOf(values, ['dueAt']),
  present: (row, values) => ({ ...fieldsOf(row, ['id', 'revision']), ...values }),
  label: ({ title }) => title,
  translateClash: (error) => refuseTaken(error, { test_notes__title: ['title', 'There is a note of this title.'] }),
};

export const noteActions = defineActions('test', {
  create: recordWording.create,
  update: recordWording.update,
  remove: recordWording.remove,
  restore: recordWording.restore,
  export: recordWording.export,
});

/** Registers hooks that give the test file a database with an empty table of notes. */
export function useNotes() {
  const server = useTestServer();
  beforeAll(async () => {
    const owner = new pg.Client(server.database.connection);
    await owner.connect();
    await owner.query(`create table test_notes (id uuid primary key, title text not null, body_text text not null,
      labels text[] not null, due_at timestamptz, owner uuid references dealers, revision integer not null, deleted_at timestamptz)`);
    await owner.query('create unique index test_notes__title on test_notes (title)');
    await owner.query('create table test_note_links (note uuid not null references test_notes on delete restrict)');
    await owner.query(`grant all on test_notes, test_note_links to ${serverRole}`);
    for (const [customerId, id] of Object.entries(ownerIds))
      await owner.query("insert into dealers (id, name, state, priority_id) values ($1, 'Dealer', 'NSW', $2)", [
        id,
        customerId,
      ]);
    await owner.end();
  });
  beforeEach(async () => {
    await server.pool.query('truncate test_notes, test_note_links');
  });
  const ctx = (): Context => server.poolhouse.commandContext('tester');
  return {
    server,
    ctx,
    /** Adds a note, for one owner where that is told. */
    add: (title: string, customerId: CustomerId | null = null) =>
      createRecord(ctx(), notes, {
        action: noteActions.create,
        values: { title, bodyText: '', labels: [], dueAt: null },
        columns: { owner: customerId && ownerIds[customerId], deleted_at: null },
      }),
    stored: async (id: string) =>
      (await server.pool.query<NoteRow>('select * from test_notes where id = $1', [id])).rows[0],
    logged: async (id: string) =>
      (
        await server.pool.query(
          'select action, user_name, target_label, changes, revision, reference from audit_log where target_id = $1 order by id',
          [id],
        )
      ).rows,
  };
}
