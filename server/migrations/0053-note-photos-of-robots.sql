-- Which robot of its pick-up a photo shows; null where it shows all of them, or something else.
alter table pick_up_files add column robot_id uuid references service_robots (id) on delete set null;
create index pick_up_files__robot_id on pick_up_files (robot_id) where robot_id is not null;

-- Robots whose quote waits for its answer.
create index service_robots__quoted on service_robots (status_changed_at) where status = 'quoted';
