import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  // The use case asks for the permission of the record, and refuses dealer accounts.
  'links.list': everyone,
  'links.revoke': everyone,
  'links.page': 'anyone',
  'links.document': 'anyone',
};
