-- Free shipping of a marketplace order starts over $999; $850 is the second reading, kept for the filter. The rules as
-- they shipped had the two the other way round. They were in force, so they are corrected: new rows stand in from the same
-- day, and what quotes the old ones still finds them. A rule book that a person changed here is left as it is.
do $$
declare
  shipped uuid[];
  corrected uuid[] := array[uuidv7(), uuidv7()];
  explanation text := 'Two thresholds are known: the marketplace label names the first, the filter of orders the second. The first one is in force until the other one is chosen.';
begin
  select array_agg(id order by reading) into shipped from rules
    where kind = 'freight-option' and lower(key) = 'free-shipping' and replaced_by is null and deleted_at is null
    having count(*) = 2 and bool_and(created_by is null and valid_from = date '2018-01-01'
      and value = jsonb_build_object('cents', 0, 'overCents', case reading when 'first' then 85000 else 99900 end, 'stores', '[]'::jsonb));
  if shipped is null then return; end if;
  update rules set replaced_by = corrected[case reading when 'first' then 1 else 2 end],
    revision = revision + 1, updated_at = now() where id = any(shipped);
  insert into rules (id, kind, key, label, reading, value, valid_from, note) values
    (corrected[1], 'freight-option', 'free-shipping', 'Free shipping', 'first', '{"cents": 0, "overCents": 99900, "stores": []}', date '2018-01-01', explanation),
    (corrected[2], 'freight-option', 'free-shipping', 'Free shipping', 'second', '{"cents": 0, "overCents": 85000, "stores": []}', date '2018-01-01', explanation);
  -- Whoever chose an amount keeps that amount.
  update rule_choices set reading = case reading when 'first' then 'second' else 'first' end,
    revision = revision + 1, updated_at = now() where kind = 'freight-option' and lower(key) = 'free-shipping';
end $$;
