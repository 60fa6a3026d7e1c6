-- Finds the registrations that can't be restored any more. Owner: registrations.
create index registrations__deleted on registrations (status_changed_at) where status = 'deleted';
