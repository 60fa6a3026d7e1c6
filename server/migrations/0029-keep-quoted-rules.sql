-- Which rules were quoted by what. A rule that something quotes can't be deleted: the reference has no cascade.
create table rule_quotes (
  rule_id uuid not null references rules (id),
  quoted_in text not null,
  quoted_by text not null,
  primary key (rule_id, quoted_in, quoted_by)
);

-- Notes the rules that a row quotes. Every table with a column rules_used (as `quoteRules` makes it) and an id has this
-- trigger: after insert or update of rules_used, for each row.
create function note_rule_quotes() returns trigger language plpgsql as $$
begin
  insert into rule_quotes (rule_id, quoted_in, quoted_by)
  select r.id, tg_table_name, new.id::text from rules r
  where r.id in (select (used ->> 'id')::uuid from jsonb_array_elements(coalesce(new.rules_used, '[]')) used)
  on conflict do nothing;
  return null;
end $$;
