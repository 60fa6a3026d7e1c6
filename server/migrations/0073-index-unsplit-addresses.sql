-- Finds the dealers whose address isn't split into street and suburb, for the list and for Home, without reading all of them.
create index dealers__unsplit_address on dealers (created_at, id) where address is not null and (line1 is null or city is null);
