import type { CallSamples } from '../../testing/sample-bench.ts';

export const callSamples: CallSamples = {
  'forms.emailPdf': async ({ dealer }) => {
    const { id } = await dealer();
    const body = { form: 'dealer-details', id, email: 'jo@x.example' };
    return { as: 'SERVICE', body, other: { ...body, email: 'al@x.example' } };
  },
};
