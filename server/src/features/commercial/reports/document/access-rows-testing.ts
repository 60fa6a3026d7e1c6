import type { AccessRows } from '../../../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'reportDocuments.start': ['ADMIN', 'COMMERCIAL'],
  'reportDocuments.download': ['ADMIN', 'COMMERCIAL'],
  'reportDocuments.link': ['ADMIN', 'COMMERCIAL'],
  'reportDocuments.email': ['ADMIN', 'COMMERCIAL'],
};
