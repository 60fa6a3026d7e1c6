import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  // The use case asks for the permission of the bulk edit’s kind.
  'bulkEdits.list': everyone,
  'bulkEdits.get': everyone,
  'bulkEdits.rows': everyone,
  'bulkEdits.stop': everyone,
  'bulkEdits.undo': everyone,
};
