-- Mails that people need to sign in, and mails whose documents take long, get workers of their own.
alter table outbox
  add column lane text not null default 'usual',
  add constraint outbox__lane check (lane in ('sign-in', 'usual', 'documents'));

update outbox set lane = case payload ->> 'template' when 'form-pdf' then 'documents' else 'sign-in' end
where kind = 'mail' and state in ('queued', 'sending', 'failed')
  and payload ->> 'template' in ('form-pdf', 'reset-password', 'verify-email', 'email-changed');

drop index outbox__due;
create index outbox__due on outbox (kind, lane, not_before, id) where state = 'queued';
