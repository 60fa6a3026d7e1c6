-- Until when the invitation of an account can be used; null once its person chose a password, and when none was sent.
alter table users add column invitation_expires_at timestamptz;

-- One invitation for each identity: a newer one takes the place of the older.
create unique index auth_verifications__invitation on auth_verifications (identifier) where identifier like 'invitation:%';
