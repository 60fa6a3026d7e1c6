-- What the messages of steps say where an administrator changed it, and how they are sent; a text without a value is the standard one. Owner: messages.
create table message_texts (
  id text primary key,
  is_mail_on boolean not null default true,
  subject text,
  body text,
  is_text_on boolean not null default false,
  text text,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into message_texts (id, is_text_on) values
  ('pick-up-booked', false),
  ('courier-rebooked', false),
  ('pick-up-missed', false),
  ('pick-up-delivered', false),
  ('pick-up-ready', false),
  ('pick-up-sent-back', false),
  ('repair-quote', false),
  ('service-request-received', false),
  ('drop-off-receipt', false),
  ('drop-off-ready', true),
  ('branch-new-request', false),
  ('branch-quote-answer', false),
  ('pick-up-enquiry', false);

-- The occasions of which a message was sent, so that a repeated step sends none again. Owner: messages.
create table sent_messages (
  target_kind text not null,
  target_id text not null,
  message text not null,
  occasion text not null,
  sent_at timestamptz not null,
  primary key (target_kind, target_id, message, occasion)
);
