-- The id of a record in the system before: found by its exact value, so no two records have the same one.
create unique index dealers__mongo_id on dealers (mongo_id);
create unique index users__mongo_id on users (mongo_id);

-- Dealers name their service branch by its value. What was typed as a label, before branches were chosen from a list, becomes the value.
update dealers d set assigned_service_branch = b.value from branches b
  where lower(d.assigned_service_branch) in (lower(b.label), lower(b.value)) and d.assigned_service_branch <> b.value;
