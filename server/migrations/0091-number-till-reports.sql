-- Reports of tills: the running number of each Z report, what of the cash was taken to the bank, and when a day was reported by email. Owner: pos.
alter table till_days
  add column z_number integer,
  add column banked_cents integer,
  add column banked_on date,
  add column bank_reference text,
  add column banked_by text,
  add column reported_at timestamptz,
  add column revision integer not null default 1;
update till_days d set z_number = n.number, reported_at = d.closed_at
  from (select id, row_number() over (partition by till_id order by closed_at, id) as number from till_days where closed_at is not null) n
  where n.id = d.id;
alter table till_days
  add constraint till_days__z check ((z_number is null) = (closed_at is null)),
  add constraint till_days__z_key unique (till_id, z_number),
  add constraint till_days__banked check (num_nonnulls(banked_cents, banked_on, bank_reference, banked_by) in (0, 4)
    and banked_cents >= 0);
create index till_days__unreported on till_days (closed_at) where closed_at is not null and reported_at is null;

-- The day of its till on which a sale got its number, and who made its delivery free.
alter table sales
  add column till_day_id uuid references till_days (id) on delete restrict,
  add column freight_waived_by text;
update sales s set till_day_id = (select t.till_day_id from sale_tenders t where t.sale_id = s.id order by t.created_at, t.id limit 1)
  where s.number is not null;
create index sales__day on sales (till_day_id) where till_day_id is not null;
