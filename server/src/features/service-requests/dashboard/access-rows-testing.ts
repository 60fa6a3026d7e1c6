import type { AccessRows } from '../../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'serviceRequests.open': ['ADMIN', 'SERVICE'],
  'serviceRequests.figures': ['ADMIN', 'SERVICE'],
};
