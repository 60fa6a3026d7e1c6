-- Copies of what left the house, and what the shop told, are kept for a while only. The rows themselves stay.
alter table outbox add column copy_deleted_at timestamptz;
create index outbox__copies on outbox (settled_at) where state in ('sent', 'cancelled') and copy_deleted_at is null;
create index shop_events__superseded on shop_events (received_at) where superseded_at is not null;
create index shop_events__told on shop_events (received_at) where superseded_at is null and payload <> '{}';
-- Which kept files mails that haven't gone out name.
create index outbox__attached on outbox using gin ((payload -> 'attachments') jsonb_path_ops)
  where state in ('queued', 'sending', 'failed') and payload ? 'attachments';
