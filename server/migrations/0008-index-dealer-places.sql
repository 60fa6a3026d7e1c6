-- Dealers by where they stand, by the day until which they are busy, and those that stand nowhere yet.

create index dealers__place on dealers (y_coordinates, x_coordinates) include (id) where status = 'active';
create index dealers__busy_until on dealers (busy_until, id) where busy_until is not null;
create index dealers__unplaced on dealers (id) where x_coordinates is null or y_coordinates is null;
