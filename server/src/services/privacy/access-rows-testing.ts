import type { AccessRows } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'privacy.preview': ['ADMIN'],
  'privacy.erase': ['ADMIN'],
};
