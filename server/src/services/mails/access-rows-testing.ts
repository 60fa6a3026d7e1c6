import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'mails.list': ['ADMIN'],
  'mails.get': ['ADMIN'],
  'mails.sendTest': ['ADMIN'],
  'mails.sampleDocument': ['ADMIN'],
  'mails.unsubscribe': 'anyone',
};
