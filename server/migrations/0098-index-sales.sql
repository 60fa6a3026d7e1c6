-- Finds sales by the beginnings of words among a million: number, receipt without a network and name of the cart. Owner: pos.
create index sales__words on sales using gin (to_tsvector('simple', translate(
  coalesce(number, '') || ' ' || coalesce(ltrim(split_part(number, '-', 2), '0'), '') || ' ' ||
  coalesce(offline_number, '') || ' ' || coalesce(name, ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        ')));
drop index sales__offline_number;
