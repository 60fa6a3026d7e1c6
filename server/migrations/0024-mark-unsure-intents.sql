-- Given up with nobody knowing whether it arrived: it was handed over, and whoever has it can't be asked. A person says.
alter table outbox add column is_unsure boolean not null default false,
  add constraint outbox__unsure check (not is_unsure or state = 'failed');
