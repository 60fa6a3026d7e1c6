/** One finding of the doctor: what was looked at, and when it isn't right, how to fix it. */
export type Finding = { what: string; mend: string | null };

export const okFinding = (what: string): Finding => ({ what, mend: null });
export const problemFinding = (what: string, mend: string): Finding => ({ what, mend });
