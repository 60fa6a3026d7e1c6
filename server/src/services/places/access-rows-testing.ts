import { type AccessRows, everyone } from '../../testing/access-rows.ts';

export const accessRows: AccessRows = {
  'places.suggest': everyone,
  'places.within': everyone,
  'places.details': everyone,
  'places.split': everyone,
  // The use case refuses dealer accounts.
  'places.geocode': everyone,
  'places.autocomplete': everyone,
  'places.googleDetails': everyone,
};
