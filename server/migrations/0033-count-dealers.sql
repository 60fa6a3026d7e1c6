-- Lists of one state and one status are shown in the order of names: this index holds just these pages.
create index dealers__state_status on dealers (state, status, lower(name), id);
-- Counts no longer read the other one, so that it needn't hold what they filter by.
drop index dealers__state;
create index dealers__state on dealers (state, id);

create table dealer_counts (
  state text not null,
  status text not null,
  rep text,
  active_sprout_completed boolean not null,
  dealers integer not null
);
comment on table dealer_counts is
  'How many dealers there are, kept by the triggers of dealers; nobody else writes here. Each change adds rows, which may be negative: no writer waits for another. A cleanup adds them up.';

create function keep_dealer_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into dealer_counts
      select state, status, rep, active_sprout_completed, count(*) from added group by 1, 2, 3, 4;
  elsif tg_op = 'UPDATE' then
    insert into dealer_counts
      select state, status, rep, active_sprout_completed, sum(dealers)
      from (select state, status, rep, active_sprout_completed, 1 as dealers from added union all
        select state, status, rep, active_sprout_completed, -1 from taken) changes
      group by 1, 2, 3, 4 having sum(dealers) <> 0;
  else
    insert into dealer_counts
      select state, status, rep, active_sprout_completed, -count(*) from taken group by 1, 2, 3, 4;
  end if;
  return null;
end $$;
create trigger dealers__counted_inserted after insert on dealers referencing new table as added
  for each statement execute function keep_dealer_counts();
create trigger dealers__counted_updated after update on dealers referencing old table as taken new table as added
  for each statement execute function keep_dealer_counts();
create trigger dealers__counted_deleted after delete on dealers referencing old table as taken
  for each statement execute function keep_dealer_counts();

insert into dealer_counts
  select state, status, rep, active_sprout_completed, count(*) from dealers group by 1, 2, 3, 4;
