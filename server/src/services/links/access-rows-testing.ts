import { type AccessRows, everyone } from '../../testing/access-rows.ts';

/** The use case also asks for the permission of the record, and refuses dealer accounts. */
const staff = everyone.filter((role) => role !== 'DEALER');

export const accessRows: AccessRows = {
  'links.list': staff,
  'links.revoke': everyone,
  'links.page': 'anyone',
  'links.document': 'anyone',
};
