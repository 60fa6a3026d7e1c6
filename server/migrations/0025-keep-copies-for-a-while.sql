-- Copies of what left the house, and what the shop told, are kept for a while only. The rows themselves stay.
alter table outbox add column copy_deleted_at timestamptz;
create index outbox__copies on outbox (settled_at) where state in ('sent', 'cancelled') and copy_deleted_at is null;
create index shop_events__superseded on shop_events (received_at) where superseded_at is not null;
create index shop_events__told on shop_events (received_at) where superseded_at is null and payload <> '{}';
-- Which kept files mails that haven't gone out name.
create index outbox__attached on outbox using gin ((payload -> 'attachments') jsonb_path_ops)
  where state in ('queued', 'sending', 'failed') and payload ? 'attachments';

-- What was cancelled before ended when it was made, as far as anybody knows.
update outbox set settled_at = created_at where state = 'cancelled' and settled_at is null;
-- Of people who are erased already nothing stays of the mails to them.
update outbox_attempts a set copy = null, result = null, error = null from outbox o join users u on o.target_id = u.id::text
  where a.intent_id = o.id and o.target_kind = 'user' and u.erased_at is not null;
update outbox o set payload = '{}', result = null, last_error = null, copy_deleted_at = now(),
  recipient = case when o.recipient is not null then u.name end
  from users u where o.target_kind = 'user' and o.target_id = u.id::text and u.erased_at is not null;
