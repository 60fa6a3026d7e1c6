import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'outbox.list': ['ADMIN'],
  'outbox.csv': ['ADMIN'],
  'outbox.summary': ['ADMIN'],
  'outbox.preview': ['ADMIN'],
  // The use case asks for the permission of the record that the outbox entry is about.
  'outbox.ofRecord': everyone,
  'outbox.get': everyone,
  'outbox.retry': everyone,
  'outbox.markSent': everyone,
  'outbox.cancel': everyone,
  'outbox.sendNow': everyone,
  'outbox.sendAgain': everyone,
};
