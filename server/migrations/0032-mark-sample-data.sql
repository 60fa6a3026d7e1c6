-- Which features have made their sample data in this database, so that a feature that comes later can add its own.
create table sample_data (
  feature text primary key,
  done_at timestamptz not null
);

-- A demo from before has the sample data of these features, made as a whole together with its account managers.
insert into sample_data (feature, done_at)
select feature, now() from unnest(array['users', 'branches', 'dealers', 'announcements']) feature
where exists (select 1 from users where email = 'admin@demo.poolhouse.example') and exists (select 1 from reps);
