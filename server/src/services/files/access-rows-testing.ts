import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'files.get': everyone,
  'files.thumbnail': everyone,
  'files.show': 'anyone',
  'uploads.create': everyone,
  'uploads.get': everyone,
  'uploads.append': everyone,
  'uploads.remove': everyone,
  'formUploads.create': 'anyone',
  'formUploads.get': 'anyone',
  'formUploads.append': 'anyone',
  'formUploads.remove': 'anyone',
};
