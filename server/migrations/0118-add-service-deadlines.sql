-- Requests are also late while the service desk, the workshop or their owner waits too long.
insert into rules (id, kind, key, label, value, valid_from)
select uuidv7(), 'service-deadline', given.key, given.label, given.value::jsonb, date '2018-01-01'
from (values
  ('unbooked', 'Courier not booked', '{"workingDays": 1}'),
  ('uninspected', 'Received robot not inspected', '{"workingDays": 2}'),
  ('uncollected', 'Repaired robot not collected', '{"workingDays": 10}')
) as given (key, label, value)
where not exists (select from rules r where r.kind = 'service-deadline' and r.key = given.key and r.deleted_at is null);
