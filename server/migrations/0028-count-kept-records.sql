-- How many records of an import its undo left as they are; why, stands on their rows.
alter table imports add column kept_count integer not null default 0;
