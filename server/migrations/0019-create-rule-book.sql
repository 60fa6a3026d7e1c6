-- The rule book: what holds from which day on. A row that was in force stays as it was: others quote its id.
create table rules (
  id uuid primary key,
  kind text not null,
  key text not null,
  label text not null,
  reading text not null default 'first',
  value jsonb,
  valid_from date not null,
  note text,
  replaced_by uuid,
  deleted_at timestamptz,
  created_by uuid,
  created_by_name text not null default 'Poolhouse',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rules__reading check (reading in ('first', 'second')),
  constraint rules__value check (jsonb_typeof(value) = 'object')
);
-- Two rows of a reading never begin on the same day. Corrected rows and those taken out don't count.
create unique index rules__start on rules (kind, lower(key), reading, valid_from)
  where replaced_by is null and deleted_at is null;
-- All rows of a key, whatever became of them.
create index rules__key on rules (kind, lower(key), valid_from desc, id);

-- How a price list names one price: by its SKU and its first day, as people write it.
create function rule_price_key(kind text, key text, reading text, valid_from date, replaced_by uuid, deleted_at timestamptz)
returns text language sql immutable parallel safe as $$
  select case when kind = 'product-price' and reading = 'first' and replaced_by is null and deleted_at is null then
    lower(key) || ' from ' || lpad(extract(day from valid_from)::int::text, 2, '0') || '/'
      || lpad(extract(month from valid_from)::int::text, 2, '0') || '/' || extract(year from valid_from)::int::text end
$$;
create index rules__price_key on rules (rule_price_key(kind, key, reading, valid_from, replaced_by, deleted_at));

-- Which reading of a key is in force from a day on; without a row it is the first.
create table rule_choices (
  id uuid primary key,
  kind text not null,
  key text not null,
  reading text not null,
  valid_from date not null,
  reason text,
  created_by uuid,
  created_by_name text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint rule_choices__reading check (reading in ('first', 'second'))
);
create unique index rule_choices__start on rule_choices (kind, lower(key), valid_from);

-- What was in force is neither changed nor deleted, whoever tries. The words are for people: errcode PH001.
create function keep_rules_in_force() returns trigger language plpgsql as $$
declare
  today date := (case when tg_op = 'UPDATE' then new.updated_at else now() end at time zone 'Australia/Sydney')::date;
begin
  if old.valid_from > today then return case when tg_op = 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (new.kind, new.key, new.reading, new.valid_from) is distinct from (old.kind, old.key, old.reading, old.valid_from)
    or new.value is distinct from old.value or (new.deleted_at is not null and old.deleted_at is null) then
    raise exception using errcode = 'PH001', message =
      'Some of these rules are in force by now, and orders may quote them. Add rules from another day instead.';
  end if;
  return new;
end $$;
create trigger rules__kept before update or delete on rules for each row execute function keep_rules_in_force();

-- Every node reads the book anew.
create function notify_rule_book_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('rule_book', '*');
  return null;
end $$;
create trigger rules__changed after insert or update or delete on rules
  for each statement execute function notify_rule_book_changed();
create trigger rule_choices__changed after insert or update or delete on rule_choices
  for each statement execute function notify_rule_book_changed();

-- What every company of this product starts with.
insert into rules (id, kind, key, label, reading, value, valid_from, note)
select uuidv7(), given.kind, given.key, given.label, given.reading, given.value::jsonb, date '2018-01-01', given.note
from (values
  ('product-price', 'M700', 'Dolphin M700', 'first', '{"cents": 399900}', null),
  ('product-price', 'M600', 'Dolphin M600', 'first', '{"cents": 369900}', null),
  ('product-price', 'X6', 'Dolphin X6', 'first', '{"cents": 369900}', null),
  ('product-price', 'S400', 'Dolphin S400', 'first', '{"cents": 339900}', null),
  ('product-price', 'Liberty 600', 'Dolphin Liberty 600', 'first', '{"cents": 329900}', null),
  ('product-price', 'Liberty 400', 'Dolphin Liberty 400', 'first', '{"cents": 289900}', null),
  ('product-price', 'Liberty 200', 'Dolphin Liberty 200', 'first', '{"cents": 199900}', null),
  ('product-price', 'S100', 'Dolphin S100', 'first', '{"cents": 159900}', null),
  ('product-price', 'E10', 'Dolphin E10', 'first', '{"cents": 104900}', 'Two prices are known for it. The first one is in force until the other one is chosen.'),
  ('product-price', 'E10', 'Dolphin E10', 'second', '{"cents": 109900}', 'Two prices are known for it. The first one is in force until the other one is chosen.'),
  ('product-price', 'power cable', 'Power cable', 'first', '{"cents": 3182}', null),
  ('coupon-default', 'fixed_cart', 'Fixed amount off the cart', 'first', '{"minimumCents": 0, "validDays": null, "usesAtMost": null}', null),
  ('coupon-default', 'percent', 'Percentage off the subtotal', 'first', '{"minimumCents": 0, "validDays": null, "usesAtMost": null}', null),
  ('coupon-default', 'dealer', 'Dealer coupon', 'first', '{"minimumCents": 0, "validDays": null, "usesAtMost": null}', null),
  ('tax-rate', 'gst', 'GST', 'first', '{"percent": 10}', null),
  ('erp-code', 'freight-line', 'Part of the freight line', 'first', '{"code": "FR"}', null),
  ('erp-code', 'payment', 'Payment code', 'first', '{"code": "10"}', null),
  ('freight-option', 'free-shipping', 'Free shipping', 'first', '{"cents": 0, "overCents": 85000, "stores": []}', 'Two thresholds are known: the filter of orders names the first, the marketplace label the second. The first one is in force until the other one is chosen.'),
  ('freight-option', 'free-shipping', 'Free shipping', 'second', '{"cents": 0, "overCents": 99900, "stores": []}', 'Two thresholds are known: the filter of orders names the first, the marketplace label the second. The first one is in force until the other one is chosen.'),
  ('freight-option', 'flat-rate', 'Flat rate', 'first', '{"cents": 990, "overCents": null, "stores": ["ebay", "mydeal woolworths", "kogan", "harvey norman", "catch"]}', null),
  ('freight-option', 'amazon-flat-rate', 'Amazon flat rate', 'first', '{"cents": 2750, "overCents": null, "stores": ["amazon"]}', null),
  ('counter-freight', 'standard', 'Freight at the point of sale', 'first', '{"cents": 990, "upToCents": 85000}', null),
  ('carrier', 'star_track', 'Star Track', 'first', '{"trackingUrl": null}', null),
  ('carrier', 'tnt', 'TNT', 'first', '{"trackingUrl": null}', null),
  ('carrier', 'toll', 'TOLL', 'first', '{"trackingUrl": null}', null),
  ('freight-approval', 'dealer-request', 'Freight of a dealer’s request', 'first', '{"upToCents": null}', null),
  ('dangerous-goods', 'Liberty 200', 'Dolphin Liberty 200', 'first', '{"unNumber": "UN3481", "shippingName": "LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT", "hazardClass": "9"}', null),
  ('dangerous-goods', 'Liberty 300', 'Dolphin Liberty 300', 'first', '{"unNumber": "UN3481", "shippingName": "LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT", "hazardClass": "9"}', null),
  ('dangerous-goods', 'Liberty 400', 'Dolphin Liberty 400', 'first', '{"unNumber": "UN3481", "shippingName": "LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT", "hazardClass": "9"}', null),
  ('dangerous-goods', 'Liberty 600', 'Dolphin Liberty 600', 'first', '{"unNumber": "UN3481", "shippingName": "LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT", "hazardClass": "9"}', null),
  ('robot-model', 'M200', 'Dolphin M200', 'first', '{"isCordless": false}', null),
  ('robot-model', 'M400', 'Dolphin M400', 'first', '{"isCordless": false}', null),
  ('robot-model', 'M500', 'Dolphin M500', 'first', '{"isCordless": false}', null),
  ('robot-model', 'M600', 'Dolphin M600', 'first', '{"isCordless": false}', null),
  ('robot-model', 'M700', 'Dolphin M700', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S50', 'Dolphin S50', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S100', 'Dolphin S100', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S150', 'Dolphin S150', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S200', 'Dolphin S200', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S250', 'Dolphin S250', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S300', 'Dolphin S300', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S300i', 'Dolphin S300i', 'first', '{"isCordless": false}', null),
  ('robot-model', 'S400', 'Dolphin S400', 'first', '{"isCordless": false}', null),
  ('robot-model', 'E10', 'Dolphin E10', 'first', '{"isCordless": false}', null),
  ('robot-model', 'E20', 'Dolphin E20', 'first', '{"isCordless": false}', null),
  ('robot-model', 'E25', 'Dolphin E25', 'first', '{"isCordless": false}', null),
  ('robot-model', 'E30', 'Dolphin E30', 'first', '{"isCordless": false}', null),
  ('robot-model', 'E40i', 'Dolphin E40i', 'first', '{"isCordless": false}', null),
  ('robot-model', 'X5', 'Dolphin X5', 'first', '{"isCordless": false}', null),
  ('robot-model', 'X6', 'Dolphin X6', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Z3i', 'Dolphin Z3i', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Liberty 200', 'Dolphin Liberty 200', 'first', '{"isCordless": true}', null),
  ('robot-model', 'Liberty 300', 'Dolphin Liberty 300', 'first', '{"isCordless": true}', null),
  ('robot-model', 'Liberty 400', 'Dolphin Liberty 400', 'first', '{"isCordless": true}', null),
  ('robot-model', 'Liberty 600', 'Dolphin Liberty 600', 'first', '{"isCordless": true}', null),
  ('robot-model', 'Nautilus CC', 'Dolphin Nautilus CC', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Nautilus CC Plus', 'Dolphin Nautilus CC Plus', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Supreme M3', 'Dolphin Supreme M3', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Supreme M4', 'Dolphin Supreme M4', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Supreme M5', 'Dolphin Supreme M5', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Diagnostic 2001', 'Dolphin Diagnostic 2001', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Diagnostic 3001', 'Dolphin Diagnostic 3001', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Dynamic Plus', 'Dolphin Dynamic Plus', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Dynamic Pro X2', 'Dolphin Dynamic Pro X2', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 20', 'Dolphin Wave 20', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 75', 'Dolphin Wave 75', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 80', 'Dolphin Wave 80', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 100', 'Dolphin Wave 100', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 150', 'Dolphin Wave 150', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 200', 'Dolphin Wave 200', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Wave 300', 'Dolphin Wave 300', 'first', '{"isCordless": false}', null),
  ('robot-model', '2x2 Pro Gyro', 'Dolphin 2x2 Pro Gyro', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Swash', 'Dolphin Swash', 'first', '{"isCordless": false}', null),
  ('robot-model', 'Hammer Head HH21', 'Hammer Head HH21', 'first', '{"isCordless": true}', null),
  ('robot-model', 'Hammer Head HH30', 'Hammer Head HH30', 'first', '{"isCordless": true}', null),
  ('fault', 'dolphin-is-not-working', 'Dolphin is not working', 'first', '{"needsText": false, "position": 1}', null),
  ('fault', 'dolphin-does-not-turn-on', 'Dolphin does not turn on', 'first', '{"needsText": false, "position": 2}', null),
  ('fault', 'dolphin-stops-during-a-cycle', 'Dolphin stops during a cycle', 'first', '{"needsText": false, "position": 3}', null),
  ('fault', 'dolphin-does-not-move', 'Dolphin does not move', 'first', '{"needsText": false, "position": 4}', null),
  ('fault', 'dolphin-moves-in-one-direction-only', 'Dolphin moves in one direction only', 'first', '{"needsText": false, "position": 5}', null),
  ('fault', 'dolphin-turns-in-circles', 'Dolphin turns in circles', 'first', '{"needsText": false, "position": 6}', null),
  ('fault', 'dolphin-does-not-climb-walls', 'Dolphin does not climb walls', 'first', '{"needsText": false, "position": 7}', null),
  ('fault', 'dolphin-does-not-clean-the-waterline', 'Dolphin does not clean the waterline', 'first', '{"needsText": false, "position": 8}', null),
  ('fault', 'dolphin-does-not-reach-the-whole-pool', 'Dolphin does not reach the whole pool', 'first', '{"needsText": false, "position": 9}', null),
  ('fault', 'dolphin-does-not-sink', 'Dolphin does not sink', 'first', '{"needsText": false, "position": 10}', null),
  ('fault', 'dolphin-floats-on-one-side', 'Dolphin floats on one side', 'first', '{"needsText": false, "position": 11}', null),
  ('fault', 'dolphin-does-not-pick-up-debris', 'Dolphin does not pick up debris', 'first', '{"needsText": false, "position": 12}', null),
  ('fault', 'dirt-comes-back-into-the-pool', 'Dirt comes back into the pool', 'first', '{"needsText": false, "position": 13}', null),
  ('fault', 'filter-basket-is-broken', 'Filter basket is broken', 'first', '{"needsText": false, "position": 14}', null),
  ('fault', 'filter-indicator-stays-on', 'Filter indicator stays on', 'first', '{"needsText": false, "position": 15}', null),
  ('fault', 'brushes-do-not-turn', 'Brushes do not turn', 'first', '{"needsText": false, "position": 16}', null),
  ('fault', 'broken-brush', 'Broken Brush', 'first', '{"needsText": false, "position": 17}', null),
  ('fault', 'broken-track', 'Broken Track', 'first', '{"needsText": false, "position": 18}', null),
  ('fault', 'broken-wheel-or-bearing', 'Broken Wheel or Bearing', 'first', '{"needsText": false, "position": 19}', null),
  ('fault', 'drive-motor-is-noisy', 'Drive motor is noisy', 'first', '{"needsText": false, "position": 20}', null),
  ('fault', 'pump-motor-is-not-working', 'Pump motor is not working', 'first', '{"needsText": false, "position": 21}', null),
  ('fault', 'impeller-is-blocked-or-broken', 'Impeller is blocked or broken', 'first', '{"needsText": false, "position": 22}', null),
  ('fault', 'water-in-the-motor-unit', 'Water in the motor unit', 'first', '{"needsText": false, "position": 23}', null),
  ('fault', 'broken-cable', 'Broken Cable', 'first', '{"needsText": false, "position": 24}', null),
  ('fault', 'cable-is-tangled', 'Cable is tangled', 'first', '{"needsText": false, "position": 25}', null),
  ('fault', 'swivel-is-broken', 'Swivel is broken', 'first', '{"needsText": false, "position": 26}', null),
  ('fault', 'power-supply-is-not-working', 'Power supply is not working', 'first', '{"needsText": false, "position": 27}', null),
  ('fault', 'power-supply-trips-the-safety-switch', 'Power supply trips the safety switch', 'first', '{"needsText": false, "position": 28}', null),
  ('fault', 'battery-does-not-charge', 'Battery does not charge', 'first', '{"needsText": false, "position": 29}', null),
  ('fault', 'battery-does-not-last', 'Battery does not last', 'first', '{"needsText": false, "position": 30}', null),
  ('fault', 'remote-control-or-app-does-not-connect', 'Remote control or app does not connect', 'first', '{"needsText": false, "position": 31}', null),
  ('fault', 'other', 'Other Issue (Please Specify)', 'first', '{"needsText": true, "position": 32}', null),
  ('robot-type', 'wave-300', 'Wave 300', 'first', '{"position": 1}', null),
  ('robot-type', 'wave-200', 'Wave 200', 'first', '{"position": 2}', null),
  ('robot-type', 'wave-150', 'Wave 150', 'first', '{"position": 3}', null),
  ('robot-type', 'wave-80', 'Wave 80', 'first', '{"position": 4}', null),
  ('robot-type', 'wave-2x2', 'Wave 2x2', 'first', '{"position": 5}', null),
  ('robot-type', 'wave-100', 'Wave 100', 'first', '{"position": 6}', null),
  ('robot-type', 'wave-75', 'Wave 75', 'first', '{"position": 7}', null),
  ('robot-type', 'wave-20', 'Wave 20', 'first', '{"position": 8}', null),
  ('robot-type', 'hammer-head', 'Hammer Head', 'first', '{"position": 9}', null),
  ('robot-type', 'swash', 'Swash', 'first', '{"position": 10}', null),
  ('robot-type', 'liberty', 'Liberty', 'first', '{"position": 11}', null),
  ('robot-type', 'hh21', 'HH21', 'first', '{"position": 12}', null),
  ('robot-type', 'hh30', 'HH30', 'first', '{"position": 13}', null),
  ('robot-type', 'other', 'Other', 'first', '{"position": 14}', null),
  ('mount', 'under-bench', 'Under bench', 'first', '{"position": 1}', null),
  ('mount', 'reel', 'Reel', 'first', '{"position": 2}', null),
  ('mount', 'pop-up', 'Pop-up', 'first', '{"position": 3}', null),
  ('mount', 'wall', 'Wall', 'first', '{"position": 4}', null),
  ('mount', 'other', 'Other', 'first', '{"position": 5}', null),
  ('lane-rope-length', '50m', '50m', 'first', '{"position": 1}', null),
  ('lane-rope-length', '25m', '25m', 'first', '{"position": 2}', null),
  ('lane-rope-length', 'custom', 'Custom', 'first', '{"position": 3}', null),
  ('disc-size', '150mm', '150mm', 'first', '{"position": 1}', null),
  ('disc-size', '125mm', '125mm', 'first', '{"position": 2}', null),
  ('disc-size', '110mm', '110mm', 'first', '{"position": 3}', null),
  ('disc-size', '65mm', '65mm', 'first', '{"position": 4}', null),
  ('chemical', 'balancers', 'Balancers', 'first', '{"variations": ["pH up", "pH down", "Alkalinity up", "Calcium hardness up"], "packSizes": ["2 kg", "10 kg", "25 kg"], "position": 1}', null),
  ('chemical', 'sanitiser', 'Sanitiser', 'first', '{"variations": ["Granular chlorine", "Liquid chlorine", "Chlorine tablets", "Salt"], "packSizes": ["2 kg", "10 kg", "20 kg", "20 L"], "position": 2}', null),
  ('chemical', 'specialty', 'Specialty', 'first', '{"variations": ["Stabiliser", "Stain remover", "Phosphate remover"], "packSizes": ["1 L", "2 kg", "5 kg"], "position": 3}', null),
  ('chemical', 'algaecide', 'Algaecide', 'first', '{"variations": ["Long-life", "Copper-free"], "packSizes": ["1 L", "5 L", "20 L"], "position": 4}', null),
  ('chemical', 'clarifier', 'Clarifier', 'first', '{"variations": ["Liquid", "Flocculant"], "packSizes": ["1 L", "5 L", "20 L"], "position": 5}', null),
  ('plant-room-type', 'filter', 'Filter', 'first', '{"position": 1}', null),
  ('plant-room-type', 'pump', 'Pump', 'first', '{"position": 2}', null),
  ('plant-room-type', 'sanitation', 'Sanitation', 'first', '{"position": 3}', null),
  ('plant-room-type', 'automation', 'Automation', 'first', '{"position": 4}', null),
  ('brochure', 'robots', 'Robotic pool cleaners', 'first', '{"url": null}', null),
  ('brochure', 'commercial', 'Commercial pool cleaners', 'first', '{"url": null}', null),
  ('brochure', 'water-treatment', 'Water treatment', 'first', '{"url": null}', null)
) as given (kind, key, label, reading, value, note);
