import type { RevisionSubjects } from '../../testing/revision-subjects.ts';

export const revisionSubjects: RevisionSubjects = {
  announcement: async ({ post }) => {
    const { id } = await post('/announcement', { title: 'A', description: 'A', roles: [], branches: [] });
    return {
      at: `/api/announcement/${id}`,
      change: [{ title: 'One' }, { title: 'Two' }],
      calls: ['announcements.update'],
    };
  },
};
