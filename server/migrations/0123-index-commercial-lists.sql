-- Lists of commercial pools, their reports and their inspections are counted and ordered in indexes alone, which have what they are filtered by.
drop index commercial_customers__updated_at;
create index commercial_customers__updated_at on commercial_customers (updated_at, id) where deleted_at is null;
create index commercial_customers__managed_by_last on commercial_customers (managed_by desc nulls last, id desc) where deleted_at is null;

drop index condition_reports__updated_at, condition_reports__day;
create index condition_reports__updated_at on condition_reports (updated_at, id) include (day, status, urgent, customer_id, inspector_id)
  where deleted_at is null;
create index condition_reports__day on condition_reports (day, id) include (status, urgent, customer_id, inspector_id) where deleted_at is null;
create index condition_reports__next_inspection_last on condition_reports (next_inspection desc nulls last, id desc) include (customer_id)
  where deleted_at is null;
create index condition_reports__urgent on condition_reports (updated_at, id) where deleted_at is null and urgent > 0;

drop index commercial_inspections__day;
create index commercial_inspections__day on commercial_inspections (day, id) include (status, person_id, customer_id);
