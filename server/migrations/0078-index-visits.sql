-- Finds visits by the beginnings of words among 300,000: names, company and phone, without signs.
create index visitors__words on visitors using gin (to_tsvector('simple', translate(
  first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        ')));

-- Filters of the list in its order by time, and their counts without reading the visits.
create index visitors__branch_time on visitors (branch_id, time_in, id);
create index visitors__kind_time on visitors (kind, time_in, id) include (branch_id);
create index visitors__automatic_time on visitors (time_in, id) include (branch_id) where is_automatic;
