/**
 * Notes about dealers, with their files. Notifications carry the customer ID of the dealer. Made as the owner of the schema,
 * who the server is not.
 */
export const notesTable = `reset role;
  create table notes (
    id uuid primary key,
    reference text,
    dealer_id uuid not null references dealers (id) on delete cascade,
    title text not null,
    text text,
    status text not null default 'open',
    due_day date,
    deleted_at timestamptz,
    revision integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint notes__status check (status in ('open', 'done'))
  );
  create index notes__dealer_id on notes (dealer_id);
  create index notes__due_day on notes (due_day, id);
  create index notes__title on notes (title, id);
  create index notes__open on notes (dealer_id) where status = 'open';
  create unique index notes__reference on notes (lower(reference));

  create table note_files (
    file_id uuid primary key references files (id) on delete cascade,
    note_id uuid not null references notes (id) on delete cascade,
    note text,
    position integer not null,
    revision integer not null default 1,
    updated_at timestamptz not null default now()
  );
  create index note_files__position on note_files (note_id, position, file_id);
  create trigger note_files__deleted after delete on note_files
    for each row execute function remove_file_of_deleted_row();

  create function notify_notes_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('notes', jsonb_build_object('id', coalesce(new.id, old.id),
      'dealers', (select jsonb_agg(priority_id) from dealers where id in (new.dealer_id, old.dealer_id)))::text);
    return null;
  end $$;
  create trigger notes__changed after insert or update or delete on notes
    for each row execute function notify_notes_changed();
  grant all on notes, note_files to poolhouse_server;
  set role poolhouse_server`;
