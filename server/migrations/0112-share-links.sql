-- Links are of any record: order links become these, and a document that is too large for an email gets one.
alter table order_links rename to record_links;
alter table record_links rename column order_kind to target_kind;
alter table record_links rename column order_id to target_id;
alter index order_links__order rename to record_links__target;
alter index order_links__expires rename to record_links__expires;
alter table order_link_downloads rename to record_link_downloads;
alter index order_link_downloads__link rename to record_link_downloads__link;

alter table record_links
  -- The document that a link opens; null for one that opens a page of the record.
  add column file_id uuid references files (id) on delete cascade,
  add column title text,
  add constraint record_links__title check ((file_id is null) = (title is null));
create index record_links__file_id on record_links (file_id) where file_id is not null;
-- A mail that is sent again names the link that it named before.
create unique index record_links__path on record_links (path) where file_id is not null;
