/**
 * Notes of dealers, their files, and notifications that carry the customer id of the owner. Made as the owner of the schema,
 * who the server is not.
 */
export const notesTable = `reset role;
  create table notes (id uuid primary key, dealer_id uuid not null references dealers (id), text text not null,
    revision integer not null default 1);
  create index notes__dealer_id on notes (dealer_id);
  create table note_files (file_id uuid primary key references files (id), note_id uuid not null references notes (id) on delete cascade);
  create function notify_notes_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('notes', jsonb_build_object('id', new.id,
      'dealers', (select jsonb_agg(priority_id) from dealers where id in (new.dealer_id, old.dealer_id)))::text);
    return null;
  end $$;
  create trigger notes__changed after insert or update on notes for each row execute function notify_notes_changed();
  grant all on notes, note_files to poolhouse_server;
  set role poolhouse_server`;
