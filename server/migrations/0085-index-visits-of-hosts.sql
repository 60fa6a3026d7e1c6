-- Counts the visitors of a host of the last day. Owner: visitors.
create index visitors__host on visitors (host_id, created_at);
drop index visitors__host_id;
