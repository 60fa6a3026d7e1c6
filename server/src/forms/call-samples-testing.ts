import type { CallSamples } from '../testing/sample-bench.ts';

const form = {
  title: 'Pool check',
  sections: [{ heading: 'Pump', fields: [{ label: 'State', value: 'Runs well' }] }],
  email: 'jo@x.example',
};

export const formSamples: CallSamples = {
  'forms.emailPdf': () => ({ as: 'SERVICE', body: form, other: { ...form, title: 'Another check' } }),
};
