-- Until all orders are read into memory, a search finds them by the beginning of their number, name or phone number. The name's index has
-- postcode and day too: orders that may have been entered twice are looked for by all three, however common the name.
create index marketplace_orders__reference_begins on marketplace_orders (lower(reference) text_pattern_ops);
create index marketplace_orders__buyer on marketplace_orders (lower(name) text_pattern_ops, postcode, date);
create index marketplace_orders__phone_begins on marketplace_orders (lower(phone) text_pattern_ops);
create index orders__number_begins on orders (lower(number) text_pattern_ops);
create index orders__name_begins on orders (lower(name) text_pattern_ops);
create index orders__phone_begins on orders (lower(phone) text_pattern_ops);

-- As before; an import names up to 250,000 changed records, since reading these again is less work than reading all.
create or replace function notify_changed_rows() returns trigger language plpgsql as $$
declare
  ids text;
  is_few boolean;
begin
  select string_agg(id::text, ','), count(*) <= 200 into ids, is_few from (select id from changed limit 201) first_ones;
  if is_few then
    if ids is not null then perform pg_notify(tg_argv[0], ids); end if;
  elsif (select count(*) > 250000 from (select from changed limit 250001) first_ones) then
    perform pg_notify(tg_argv[0], '*');
  else
    perform pg_notify(tg_argv[0], string_agg(id::text, ','))
      from (select id, (row_number() over () - 1) / 200 as part from changed) parts group by part;
  end if;
  return null;
end $$;
