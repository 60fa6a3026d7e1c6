-- What was asked of outside systems and what they answered, without secrets; kept for thirty days. Written in batches
-- after the fact, so nothing here points at other tables: a row that can't be kept must not cost the others.
create table connector_calls (
  id uuid primary key,
  at timestamptz not null,
  system text not null,
  call text not null,
  method text not null,
  path text not null,
  status int,
  outcome text not null,
  ms int not null,
  request text,
  reply text,
  intent_id uuid,
  constraint connector_calls__system check (system in ('erp', 'freight', 'shop', 'maps', 'mail', 'files', 'pos', 'sign-on')),
  constraint connector_calls__request check (octet_length(request) <= 20000),
  constraint connector_calls__reply check (octet_length(reply) <= 20000)
);

-- The list of a system's calls, and its figures of the last hour and day without a look at the rows.
create index connector_calls__list on connector_calls (system, at, id) include (outcome, ms);
-- What went wrong is looked for most, and is little.
create index connector_calls__trouble on connector_calls (system, at, id) where outcome <> 'fine';
create index connector_calls__outcome on connector_calls (system, outcome, at, id);
create index connector_calls__intent on connector_calls (intent_id) where intent_id is not null;
create index connector_calls__at on connector_calls (at);
create index connector_calls__path on connector_calls (system, path text_pattern_ops);

-- Which nodes leave a system alone just now; each writes for itself.
create table connector_circuits (
  system text not null,
  node text not null,
  opened_at timestamptz not null,
  primary key (system, node)
);

-- How the last check went that a person asked for.
create table connector_checks (
  system text primary key,
  at timestamptz not null,
  outcome text not null,
  ms int not null,
  message text not null,
  checked_by text not null
);
