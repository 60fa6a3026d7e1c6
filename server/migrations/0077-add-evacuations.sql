-- Evacuations and drills of branches, owned by visitors, with who was on site and who was ticked as safe when.
create table evacuations (
  id uuid primary key,
  branch_id uuid not null references branches (id) on delete restrict,
  is_drill boolean not null,
  started_by uuid references users (id) on delete set null,
  started_by_name text not null,
  started_at timestamptz not null,
  -- When it was over: by a person, by the next one, or because no one was missing any more.
  ended_at timestamptz,
  all_safe_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index evacuations__branch_id on evacuations (branch_id, started_at);
create index evacuations__started_at on evacuations (started_at, id);
create unique index evacuations__open on evacuations (branch_id) where ended_at is null;

create table evacuation_people (
  evacuation_id uuid not null references evacuations (id) on delete cascade,
  visitor_id uuid not null references visitors (id) on delete cascade,
  safe_at timestamptz,
  constraint evacuation_people__evacuation_visitor primary key (evacuation_id, visitor_id)
);
create index evacuation_people__visitor_id on evacuation_people (visitor_id);

-- What visitors agree to. Versions are only added: each visit names the one that was shown.
create table visit_conditions (
  version integer primary key,
  text text not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now()
);
create index visit_conditions__created_by on visit_conditions (created_by);
create index evacuations__started_by on evacuations (started_by);
