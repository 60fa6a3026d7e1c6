-- What the online shop told by its webhooks: each event once, and of each thing the newest state in force.
create table shop_events (
  id uuid primary key,
  delivery_id text not null,
  topic text not null,
  resource text not null,
  resource_id bigint not null,
  -- By the shop's clock; null for a deletion, which the shop doesn't date.
  modified_at timestamptz,
  -- By which the newest is found: when it was so, and never later than when it arrived.
  state_at timestamptz not null,
  received_at timestamptz not null,
  is_late boolean not null,
  -- When a newer state was there; null while it is in force.
  superseded_at timestamptz,
  content_hash bytea not null,
  payload jsonb not null,
  constraint shop_events__resource check (resource in ('order', 'product', 'coupon')),
  constraint shop_events__delivery_id check (length(delivery_id) between 1 and 100),
  constraint shop_events__topic check (length(topic) between 1 and 100),
  constraint shop_events__payload check (jsonb_typeof(payload) = 'object'),
  constraint shop_events__delivery unique nulls not distinct (resource, resource_id, delivery_id, modified_at)
);
-- The same state under another delivery: what isn't signed can be exchanged.
create unique index shop_events__content on shop_events (resource, resource_id, content_hash) where modified_at is not null;
create unique index shop_events__in_force on shop_events (resource, resource_id) where superseded_at is null;
