-- The pictures that people had of themselves. `users.avatar` names the one that is shown; earlier ones can come back until
-- the sweep deletes them.

create table user_avatars (
  file_id uuid primary key references files (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade
);
create index user_avatars__user_id on user_avatars (user_id);
create trigger user_avatars__deleted after delete on user_avatars
  for each row execute function remove_file_of_deleted_row();
