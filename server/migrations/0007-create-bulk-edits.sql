-- Changes of many records at once: what was asked for, what came of each record, and what undoing it takes. An entry of
-- the activity log may say what it came from: a bulk edit, or the earlier entry that a field was put back from.

alter table audit_log add column reference text;

create table bulk_edits (
  id uuid primary key,
  kind text not null,
  state text not null default 'applying',
  change jsonb not null,
  expected_count integer,
  total_count integer not null,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  restored_count integer not null default 0,
  kept_count integer not null default 0,
  message text,
  job_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  undone_at timestamptz,
  constraint bulk_edits__state check (state in ('applying', 'applied', 'stopped', 'undoing', 'undone'))
);
create index bulk_edits__created_at on bulk_edits (kind, created_at desc, id);

-- Without a foreign key to bulk_edits: checking it row by row would take as long as writing the rows.
create table bulk_edit_rows (
  bulk_edit_id uuid not null,
  place integer not null,
  target_id uuid not null,
  outcome text not null default 'waiting',
  label text,
  changes jsonb not null default '[]',
  reason text,
  primary key (bulk_edit_id, place),
  constraint bulk_edit_rows__outcome check (outcome in ('waiting', 'changed', 'unchanged', 'refused', 'restored', 'kept'))
);
create index bulk_edit_rows__outcome on bulk_edit_rows (bulk_edit_id, outcome, place);
