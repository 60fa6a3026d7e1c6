-- What triggers do with each new row is part of what a create costs.

-- As before, with a look at the rules that are quoted alone: reading all of them took longer than the rest, the more the more there are.
create or replace function note_rule_quotes() returns trigger language plpgsql as $$
begin
  insert into rule_quotes (rule_id, quoted_in, quoted_by)
  select r.id, tg_table_name, new.id::text
  from jsonb_array_elements(coalesce(new.rules_used, '[]')) used
  cross join lateral (select id from rules where id = (used ->> 'id')::uuid offset 0) r
  on conflict do nothing;
  return null;
end $$;

-- As before; up to 200 rows, the most that fit in a notification, are told without counting them first.
create or replace function notify_changed_rows() returns trigger language plpgsql as $$
declare
  ids text;
  is_few boolean;
begin
  select string_agg(id::text, ','), count(*) <= 200 into ids, is_few from (select id from changed limit 201) first_ones;
  if is_few then
    if ids is not null then perform pg_notify(tg_argv[0], ids); end if;
  elsif (select count(*) > 10000 from (select from changed limit 10001) first_ones) then
    perform pg_notify(tg_argv[0], '*');
  else
    perform pg_notify(tg_argv[0], string_agg(id::text, ','))
      from (select id, (row_number() over () - 1) / 200 as part from changed) parts group by part;
  end if;
  return null;
end $$;
