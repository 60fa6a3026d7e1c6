import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'connections.list': ['ADMIN'],
  'connections.calls': ['ADMIN'],
  'connections.call': ['ADMIN'],
  'connections.check': ['ADMIN'],
};
