/** How long entries of the activity log are kept, in years. §14 */
const keptYears = 7;

/** Entries from before this instant are kept no longer. */
export function retentionStart(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}
