import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  // The use case refuses dealer accounts.
  'forms.emailPdf': everyone,
  'forms.previewPdf': everyone,
};
