import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'messages.list': ['ADMIN'],
  'messages.update': ['ADMIN'],
  'messages.preview': ['ADMIN'],
};
