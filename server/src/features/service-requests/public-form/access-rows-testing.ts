import type { AccessRows } from '../../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'serviceRequests.publicForm': 'anyone',
  'serviceRequests.createServiceRequest': 'anyone',
  'serviceRequests.statusPage': 'anyone',
  'dropOffs.label': ['ADMIN', 'SERVICE'],
  'dropOffs.statusLink': ['ADMIN', 'SERVICE'],
};
