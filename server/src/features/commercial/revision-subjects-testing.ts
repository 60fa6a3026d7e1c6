import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { movedSection } from '@poolhouse/domain/features/commercial/sites/walk';
import type { RevisionSubjects } from '../../testing/revision-subjects.ts';
import { jpeg } from '../../testing/sample-files.ts';

export const revisionSubjects: RevisionSubjects = {
  customer: async ({ post, unique }) => {
    const { id } = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
    return {
      at: `/api/commercial/customer/${id}`,
      change: [{ managed_by: 'Belgravia Leisure' }, { managed_by: 'City of Ryde' }],
      calls: ['commercialCustomers.update', 'commercialCustomers.remove'],
    };
  },
  'file of a customer': async ({ post, done, unique }) => {
    const customer = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
    const url = `/api/commercial/customer/${customer.id}/file`;
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'pool.jpg' };
    const { id } = await done({ method: 'POST', url, as: 'ADMIN', headers, payload: await jpeg() });
    return {
      at: `${url}/${id}`,
      change: [{ note: 'One' }, { note: 'Two' }],
      calls: ['commercialCustomers.updateFile', 'commercialCustomers.removeFile'],
    };
  },
  site: async ({ post, unique }) => {
    const { id } = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
    return {
      at: `/api/commercial/customer/${id}/site`,
      change: [{ walk: sectionNames.toReversed() }, { walk: movedSection(sectionNames, 'chemicals', -1) }],
      calls: ['commercialSites.update'],
    };
  },
  inspection: async ({ post, idOf, unique }) => {
    const { id: customerId } = await post('/commercial/customer', { pool_name: `Pool ${unique()}` });
    const visit = { customerId, personId: await idOf('COMMERCIAL'), day: '2026-12-01' };
    const { id } = await post('/commercial/inspection', visit);
    return {
      at: `/api/commercial/inspection/${id}`,
      change: [{ day: '2026-12-02' }, { day: '2026-12-03' }],
      calls: ['inspections.update'],
    };
  },
};
