-- The dealers whose address couriers can't tell yet: it is in one line.

create index dealers__unsplit on dealers (id) where address is not null and (line1 is null or city is null);
