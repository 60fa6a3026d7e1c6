import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  // The use case asks for the permission of the list.
  'settings.views': everyone,
  'settings.createView': everyone,
  'settings.updateView': everyone,
  'settings.removeView': everyone,
  'settings.restoreView': everyone,
  'settings.setDefaultView': everyone,
};
