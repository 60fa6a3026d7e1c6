-- How many intents failed stands on every administrator's menu.
create index outbox__failed on outbox (settled_at) where state = 'failed';
