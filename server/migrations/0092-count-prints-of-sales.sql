-- How often the tax invoice of a sale was printed: what is printed again is marked as a copy. Owner: pos.
alter table sales add column prints integer not null default 0;
