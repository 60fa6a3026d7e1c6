-- The activity log can only grow; a chain of seals tells when somebody changed it all the same.

-- Lists are narrowed to a module and an action.
create index audit_log__module on audit_log (module, action, id desc);
-- And found by the beginning of what they are about.
create index audit_log__label on audit_log (lower(target_label) text_pattern_ops);
create index audit_log__request on audit_log (request_id);
-- Days are looked at by themselves, and then read in the order of time.
create index audit_log__when on audit_log (at, id);
drop index audit_log__at;

-- Entries that no seal covers yet. Entries are written by many at once and appear out of the order of their ids, so
-- that "everything after the last sealed id" would miss some.
create table audit_unsealed (id bigint primary key);
insert into audit_unsealed select id from audit_log;

create function note_audit_entries() returns trigger language plpgsql as $$
begin
  insert into audit_unsealed select id from entered;
  return null;
end $$;
create trigger audit_log__entered after insert on audit_log referencing new table as entered
  for each statement execute function note_audit_entries();

create table audit_seals (
  seq bigint primary key,
  ids int8multirange not null,
  entries integer not null,
  previous_hash bytea not null,
  hash bytea not null,
  sealed_at timestamptz not null
);
create index audit_seals__ids on audit_seals using gist (ids);

-- What of an entry is sealed: all of it, in a form that neither the time zone nor the version of anything changes.
create function audit_entry_text(entry audit_log) returns text language sql immutable as $$
  select jsonb_build_array(entry.id, to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.user_id,
    entry.user_name, entry.module, entry.action, entry.target_kind, entry.target_id, entry.target_label, entry.changes,
    entry.revision, entry.request_id, entry.address, entry.reference)::text
$$;

-- The seal of some entries after the one before it; `entries` counts those of the ids that are there.
create function audit_seal_of(previous bytea, sealed int8multirange, out hash bytea, out entries integer)
language sql stable as $$
  select sha256(previous || coalesce(string_agg(sha256(convert_to(audit_entry_text(entry), 'UTF8')), ''::bytea order by id), '')),
    count(*)::integer
  from audit_log entry where id >= lower(sealed) and id < upper(sealed) and sealed @> id
$$;

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The activity log can only grow.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_log__only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create trigger audit_seals__only_grow before update or delete or truncate on audit_seals
  for each statement execute function refuse_audit_change();
