/** How long entries of the activity log are kept, in years. §14 */
const keptYears = 7;

/** Returns the instant before which entries are deleted. */
export function retentionStart(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}
