/** One finding of the doctor: what was looked at, and when it isn't right, how to fix it. */
export type Finding = { what: string; fix: string | null };

export const okFinding = (what: string): Finding => ({ what, fix: null });
export const problemFinding = (what: string, fix: string): Finding => ({ what, fix });
