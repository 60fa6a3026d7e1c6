-- Prices of the equipment of commercial pools, from which renewal plans are made. Keys are a section of the condition report, alone or
-- with the value of the field that decides the price. They are estimates: Admin corrects them.
insert into rules (id, kind, key, label, reading, value, valid_from, note)
select uuidv7(), 'equipment-price', key, label, 'first', jsonb_build_object('cents', cents), date '2018-01-01', 'An estimate for budgets.'
from (values
  ('robot_type', 'Robot', 650000),
  ('robot_type/wave 300', 'Robot Wave 300', 2890000),
  ('robot_type/wave 200', 'Robot Wave 200', 2490000),
  ('robot_type/wave 150', 'Robot Wave 150', 1690000),
  ('robot_type/wave 100', 'Robot Wave 100', 1190000),
  ('robot_type/wave 80', 'Robot Wave 80', 990000),
  ('pool_covers', 'Pool cover', 850000),
  ('lane_ropes', 'Lane rope', 145000),
  ('lane_ropes/50m', 'Lane rope 50m', 220000),
  ('lane_ropes/25m', 'Lane rope 25m', 120000),
  ('starting_blocks', 'Starting block', 320000),
  ('dolphin_lift', 'Dolphin lift', 1450000),
  ('poolies_pal', 'Poolies Pal', 480000),
  ('disability_hoist', 'Disability hoist', 1280000),
  ('wet_deck', 'Wet deck grating', 18500),
  ('external_corner', 'External corner', 24500),
  ('internal_corner', 'Internal corner', 24500),
  ('chemicals', 'Chemical', 18900),
  ('plant_room', 'Plant room equipment', 450000),
  ('plant_room/filter', 'Filter', 980000),
  ('plant_room/pump', 'Pump', 420000),
  ('plant_room/sanitation', 'Sanitation', 760000),
  ('plant_room/automation', 'Automation', 540000)
) as price (key, label, cents);
