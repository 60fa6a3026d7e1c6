import type { RevisionSubjects } from '../../../testing/revision-subjects.ts';
import { callSamples } from './call-samples-testing.ts';

export const revisionSubjects: RevisionSubjects = {
  'picture of a report': async (bench) => {
    const { params } = (await callSamples['conditionReports.removeFile']?.(bench)) ?? {};
    return {
      at: `/api/commercial/report/${params?.id}/file/${params?.fileId}`,
      change: [{ note: 'One' }, { note: 'Two' }],
      calls: ['conditionReports.updateFile', 'conditionReports.removeFile'],
    };
  },
};
