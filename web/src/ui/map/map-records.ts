/** Records on a map, a column for each fact: the nth entries of all columns are one record. `x` is the longitude. */
export type MapRecords = {
  ids: readonly string[];
  names: readonly string[];
  areas: readonly string[];
  x: readonly number[];
  y: readonly number[];
};
