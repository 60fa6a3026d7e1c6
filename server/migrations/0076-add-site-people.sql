-- What people of the company do about visits, owned by visitors: the mobiles that hosts are texted at, and the wardens of each branch.
create table visit_host_mobiles (
  user_id uuid primary key references users (id) on delete cascade,
  mobile text not null,
  updated_at timestamptz not null default now()
);

create table visit_wardens (
  branch_id uuid not null references branches (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  constraint visit_wardens__branch_user primary key (branch_id, user_id)
);
create index visit_wardens__user_id on visit_wardens (user_id);

-- When the host was asked whether a visitor is still there, before the branch closes.
alter table visitors add column host_asked_at timestamptz;
