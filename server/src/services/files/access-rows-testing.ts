import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'files.get': everyone,
  'files.thumbnail': everyone,
  'files.show': 'anyone',
};
