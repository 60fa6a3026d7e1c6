-- Finds visits by the beginnings of words among 300,000: names, company and phone, without signs.
create index visitors__words on visitors using gin (to_tsvector('simple', translate(
  first_name || ' ' || last_name || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        ')));
