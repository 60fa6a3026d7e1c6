-- Records that are called by the name of a customer or visitor: the log keeps their ids alone, and reads the name from the record, so that
-- it is gone from the log when the person is erased. Older entries name them still.
-- Owner: platform.
create or replace function audit_label(entry audit_log) returns text language sql stable as $$
  select coalesce(entry.target_label, case entry.target_kind
    when 'user' then (select u.email from users u where u.id::text = entry.target_id)
    when 'order' then (select o.name from orders o where o.id = entry.target_id::uuid)
    when 'marketplace-order' then (select o.name from marketplace_orders o where o.id = entry.target_id::uuid)
    when 'pick-up' then (select p.name from pick_ups p where p.id = entry.target_id::uuid)
    when 'drop-off' then (select d.name from drop_offs d where d.id = entry.target_id::uuid)
    when 'visitor' then (select v.first_name || ' ' || v.last_name from visitors v where v.id = entry.target_id::uuid)
    when 'visit-pass' then (select p.first_name || ' ' || p.last_name from visit_passes p where p.id = entry.target_id::uuid) end)
$$;

-- The records whose name begins with something, in small letters, at most a hundred of each kind.
create function records_named(beginning text) returns table (kind text, id text) language sql stable as $$
  (select 'user', u.id::text from users u where lower(u.email) like beginning or lower(u.name) like beginning limit 100)
  union all (select 'order', o.id::text from orders o where lower(o.name) like beginning limit 100)
  union all (select 'marketplace-order', o.id::text from marketplace_orders o where lower(o.name) like beginning limit 100)
  union all (select 'pick-up', p.id::text from pick_ups p where lower(p.name) like beginning limit 100)
  union all (select 'drop-off', d.id::text from drop_offs d where lower(d.name) like beginning limit 100)
  union all (select 'visitor', v.id::text from visitors v where lower(v.first_name || ' ' || v.last_name) like beginning limit 100)
$$;
create index pick_ups__name_begins on pick_ups (lower(name) text_pattern_ops);
create index drop_offs__name_begins on drop_offs (lower(name) text_pattern_ops);
create index visitors__name_begins on visitors (lower(first_name || ' ' || last_name) text_pattern_ops);
