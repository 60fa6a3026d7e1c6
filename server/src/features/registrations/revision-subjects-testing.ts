import type { RevisionSubjects } from '../../testing/revision-subjects.ts';
import { jpeg } from '../../testing/sample-files.ts';
import { insertRegistration } from './registration-testing.ts';

export const revisionSubjects: RevisionSubjects = {
  'document of a registration': async ({ done, sql }) => {
    const url = `/api/account-register/${await insertRegistration((text, values) => sql(text, values))}/file`;
    const headers = { 'content-type': 'image/jpeg', 'x-filename': 'licence.jpg' };
    const { id } = await done({ method: 'POST', url, as: 'ADMIN', headers, payload: await jpeg() });
    return {
      at: `${url}/${id}`,
      change: [{ note: 'One' }, { note: 'Two' }],
      calls: ['registrations.updateFile', 'registrations.removeFile'],
    };
  },
};
