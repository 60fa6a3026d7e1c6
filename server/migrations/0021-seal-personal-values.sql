-- Lists that Admin edits, keys of personal values in the activity log, and where the log was cut.

-- The states that a dealer can be in. One that dealers are in can't be deleted, only taken off the list.
create table dealer_states (
  code text primary key,
  label text not null,
  country text not null,
  position integer not null,
  active boolean not null default true,
  revision integer not null default 1,
  constraint dealer_states__code check (code ~ '^[A-Z][A-Z0-9]{1,9}$')
);
create unique index dealer_states__label on dealer_states (lower(label));
insert into dealer_states (code, label, country, position) values
  ('NSW', 'New South Wales', 'Australia', 1),
  ('VIC', 'Victoria', 'Australia', 2),
  ('QLD', 'Queensland', 'Australia', 3),
  ('SA', 'South Australia', 'Australia', 4),
  ('WA', 'Western Australia', 'Australia', 5),
  ('TAS', 'Tasmania', 'Australia', 6),
  ('NT', 'Northern Territory', 'Australia', 7),
  ('ACT', 'Australian Capital Territory', 'Australia', 8),
  ('NZ', 'New Zealand', 'New Zealand', 9),
  ('NZN', 'New Zealand North Island', 'New Zealand', 10),
  ('NZS', 'New Zealand South Island', 'New Zealand', 11),
  ('SG', 'Singapore', 'Singapore', 12),
  ('HK', 'Hong Kong', 'Hong Kong', 13),
  ('MY', 'Malaysia', 'Malaysia', 14),
  ('TH', 'Thailand', 'Thailand', 15),
  ('ID', 'Indonesia', 'Indonesia', 16),
  ('NC', 'New Caledonia', 'New Caledonia', 17),
  ('FJ', 'Fiji', 'Fiji', 18);
alter table dealers add constraint dealers__listed_state foreign key (state) references dealer_states (code)
  on update restrict on delete restrict;

-- Somebody who was erased: what is personal is gone from the record, and the key of what the log says of them.
alter table users add column erased_at timestamptz;
alter table users add constraint users__erased check (erased_at is null or deleted_at is not null);

-- One key for each record that the log holds personal values of, itself sealed with a key of the installation.
-- Without it nobody can read these values again, while the log stays as it was sealed.
create table personal_keys (
  kind text not null,
  id text not null,
  sealed_key bytea not null,
  created_at timestamptz not null default now(),
  primary key (kind, id)
);

-- Where the log was cut: what stood there once, and the hash that the first seal after it follows on.
create table audit_checkpoints (
  seq bigint primary key,
  ids int8multirange not null,
  entries bigint not null,
  hash bytea not null,
  cut_before timestamptz not null,
  signature bytea not null,
  cut_at timestamptz not null default now()
);

-- As before, and open for the one function that may cut.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name in ('audit_log', 'audit_seals')
    and current_setting('poolhouse.cuts_log', true) = 'yes' then
    return null;
  end if;
  raise exception 'The activity log can only grow.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_checkpoints__only_grow before update or delete or truncate on audit_checkpoints
  for each statement execute function refuse_audit_change();

-- What could be cut: the seals from the beginning all of whose entries are older than seven years and than `before`.
create function audit_cut_before(before timestamptz, out seq bigint, out ids int8multirange, out entries bigint, out hash bytea)
language sql stable set search_path = public, pg_temp as $$
  with limits as (select least(before, now() - interval '7 years') as before),
  young as (
    select (select s.seq from audit_seals s where s.sealed_at >= limits.before
      or exists (select from audit_log l where l.id >= lower(s.ids) and l.id < upper(s.ids) and s.ids @> l.id
        and l.at >= limits.before) order by s.seq limit 1) as seq from limits),
  old as (select s.* from audit_seals s, young where young.seq is null or s.seq < young.seq)
  select max(old.seq), range_agg(old.ids), sum(old.entries)::bigint,
    (select o.hash from old o order by o.seq desc limit 1) from old
$$;

-- Cuts it, whoever calls, and leaves the checkpoint. Works with the rights of the owner, and does nothing but this.
create function cut_audit_log(before timestamptz, upto bigint, signature bytea) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare cut record;
begin
  perform pg_advisory_xact_lock(727005);
  select * into cut from audit_cut_before(before);
  if cut.seq is distinct from upto or upto is null then
    raise exception 'There is something else to cut.' using errcode = 'serialization_failure';
  end if;
  insert into audit_checkpoints (seq, ids, entries, hash, cut_before, signature)
    values (cut.seq, cut.ids, cut.entries, cut.hash, before, signature);
  perform set_config('poolhouse.cuts_log', 'yes', true);
  delete from audit_log l using (select unnest(cut.ids) as part) p
    where l.id >= lower(p.part) and l.id < upper(p.part);
  delete from audit_seals s where s.seq <= cut.seq;
  perform set_config('poolhouse.cuts_log', '', true);
  return cut.entries;
end $$;

-- Who did something, and whom it was done to: people's names and addresses stand in their records alone, so that they
-- are gone from the log with them. Older entries name them still.
create function audit_actor(entry audit_log) returns text language sql stable as $$
  select coalesce(nullif(entry.user_name, ''), (select u.name from users u where u.id = entry.user_id), 'Somebody')
$$;
create function audit_label(entry audit_log) returns text language sql stable as $$
  select coalesce(entry.target_label, case when entry.target_kind = 'user'
    then (select u.email from users u where u.id::text = entry.target_id) end)
$$;
