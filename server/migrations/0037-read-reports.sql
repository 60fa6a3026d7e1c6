-- Files in which several rows make one record, and files whose columns a person maps.

alter table imports drop constraint imports__state;
alter table imports add constraint imports__state
  check (state in ('reading', 'mapping', 'ready', 'committing', 'committed', 'undoing', 'undone', 'failed'));
-- The layout by which the file was read; the mapping that a person gave; the first rows, for who maps the columns.
alter table imports add column layout text;
alter table imports add column mapping jsonb;
alter table imports add column sample jsonb;

-- The rows of a record besides its first one, each with its number and its cells.
alter table import_rows add column further_rows jsonb;

-- Mappings that people keep for the next file with the same headings.
create table import_mappings (
  id uuid primary key,
  kind text not null,
  name text not null,
  headings_key text not null,
  mapping jsonb not null,
  created_at timestamptz not null,
  created_by_name text not null
);
create unique index import_mappings__name on import_mappings (kind, lower(name));
create index import_mappings__headings_key on import_mappings (kind, headings_key, created_at desc);
