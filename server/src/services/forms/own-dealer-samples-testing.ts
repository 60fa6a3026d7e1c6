import type { OwnDealerSamples } from '../../testing/own-dealer-samples.ts';

const form = async ({ first }: { first: { id: string } }) => ({
  body: { form: 'dealer-details', id: first.id, email: 'jo@x.example' },
  isForStaff: true as const,
});

export const ownDealerSamples: OwnDealerSamples = { 'forms.previewPdf': form, 'forms.emailPdf': form };
