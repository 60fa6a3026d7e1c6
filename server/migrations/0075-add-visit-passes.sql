-- Visits that reception expects, owned by visitors: one visit of one person to one branch on one day. The code of a pass is made of its id
-- with a key of the installation; only the hash of the code is stored.
create table visit_passes (
  id uuid primary key,
  branch_id uuid not null references branches (id) on delete restrict,
  day date not null,
  code_hash text not null,
  kind text not null,
  first_name text not null,
  last_name text not null,
  company text,
  phone text,
  email text,
  host_id uuid references users (id) on delete set null,
  used_at timestamptz,
  revoked_at timestamptz,
  anonymised_at timestamptz,
  created_by uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visit_passes__kind check (kind in ('visitor', 'contractor')),
  constraint visit_passes__capitals check (first_name = upper(first_name) and last_name = upper(last_name))
);
create unique index visit_passes__code_hash on visit_passes (code_hash);
create index visit_passes__day on visit_passes (day, id);
create index visit_passes__branch_id on visit_passes (branch_id);
create index visit_passes__host_id on visit_passes (host_id);
create index visit_passes__anonymise on visit_passes (day) where anonymised_at is null;

-- The pass that a visit began with: one pass is one visit.
alter table visitors add column pass_id uuid references visit_passes (id) on delete set null;
create unique index visitors__pass_id on visitors (pass_id);

-- Earlier visits are found by the phone number that was given then.
create index visitors__phone on visitors (phone, time_in) where phone is not null and anonymised_at is null;

-- What was guessed: names of who signs out, or what fills in the form. Each pauses for itself.
alter table visitor_misses add column about text not null default 'sign-out';
alter table visitor_misses add constraint visitor_misses__about check (about in ('sign-out', 'details'));
