import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  // The use case asks for the permission of the import’s kind.
  'imports.list': everyone,
  'imports.start': everyone,
  'imports.get': everyone,
  'imports.refused': everyone,
  'imports.reasons': everyone,
  'imports.recheck': everyone,
  'imports.mapping': everyone,
  'imports.map': everyone,
  'imports.commit': everyone,
  'imports.undo': everyone,
};
