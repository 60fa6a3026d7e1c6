import type { RevisionSubjects } from '../../../testing/revision-subjects.ts';
import { finishedReport, poorCover } from './quote-testing.ts';

export const revisionSubjects: RevisionSubjects = {
  'quote to a commercial customer': async (bench) => {
    const { report, rows } = await finishedReport(bench, [poorCover]);
    const { id } = await bench.post('/commercial/quote', { reportId: report, rows });
    return {
      at: `/api/commercial/quote/${id}`,
      change: [{ note: 'Delivery within six weeks' }, { note: 'Delivery within eight weeks' }],
      calls: ['commercialQuotes.update', 'commercialQuotes.remove'],
    };
  },
};
