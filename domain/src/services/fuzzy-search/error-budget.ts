/** Characters from the expected place that cost as much as getting the whole pattern wrong: Fuse.js's `distance`. */
export const distance = 100;

/** Returns the most places away, up to `most`, at which a match with this share of errors stays within the threshold; else 0. */
export function maxReachWithin(errorShare: number, threshold: number, most: number): number {
  let reach = most;
  while (reach > 0 && errorShare + reach / distance > threshold) reach -= 1;
  return reach;
}

/** Returns the most errors a pattern of this length may have and still match, at the expected place. */
export function countErrorsAllowed(length: number, threshold: number): number {
  let errors = 0;
  while (errors + 1 < length && (errors + 1) / length <= threshold) errors += 1;
  return errors;
}
