-- Lay-bys: what they are agreed by, and the day by which the next part of what a sale on credit owes is paid. Owner: pos.
update sales set credit = credit || '{"instalments": [], "chargeCents": 0}' where credit is not null;

create function next_due_day(credit jsonb, due_cents bigint) returns date language sql stable as $$
  select coalesce(
    (select min(i.due_on)
      from (select (e.one ->> 'dueOn')::date as due_on, sum((e.one ->> 'amountCents')::bigint) over (order by e.place) as up_to_cents
        from jsonb_array_elements(credit -> 'instalments') with ordinality as e (one, place)) i
      where i.up_to_cents > (credit ->> 'amountCents')::bigint - due_cents),
    (credit ->> 'dueOn')::date)
$$;

-- True while an order isn't to be sent: its goods stay until all of it is paid. Owner: orders.
alter table orders add column is_held boolean not null default false;

insert into rules (id, kind, key, label, value, valid_from, note)
values (uuidv7(), 'lay-by', 'standard', 'Lay-by', '{"firstPercent": 20, "weeks": 12, "cents": 2500}', date '2018-01-01',
  'An assumption. Set the charge to what cancelling a lay-by costs the company, or less: the law allows no more.');
