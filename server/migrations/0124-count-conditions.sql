-- How many items of a report are good, and how many average, beside the poor ones. Owner: commercial.
alter table condition_reports add column good integer not null default 0, add column average integer not null default 0;
update condition_reports r set good = c.good, average = c.average
from (
  select id, count(*) filter (where value = 'good') as good, count(*) filter (where value = 'average') as average
  from condition_reports, jsonb_each_text(answers)
  where key like '%/condition' group by id
) c where c.id = r.id;
