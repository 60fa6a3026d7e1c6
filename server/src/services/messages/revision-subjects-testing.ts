import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  message: async () => ({
    at: '/api/message/pick-up-missed',
    change: [{ subject: 'One' }, { subject: 'Two' }],
    calls: ['messages.update'],
  }),
};
