import { companyZone, dayIn } from '../../kernel/dates.ts';

/** What a case number begins with: pick-ups and drop-offs are numbered apart. */
export const caseLetters = { 'pick-up': 'P', 'drop-off': 'D' } as const;
export type CaseKind = keyof typeof caseLetters;

/** What numbers run in: each kind, branch and year begins at 1 and leaves no gaps. */
export type CaseSeries = { letter: string; branchCode: string; year: number };

/** Returns the series that a request of a branch is numbered in; the year ends at midnight in Sydney. */
export function caseSeriesOf(kind: CaseKind, branchCode: string, now: Date): CaseSeries {
  return { letter: caseLetters[kind], branchCode, year: Number(dayIn(companyZone, now).slice(0, 4)) };
}

/** Returns the case number: `PGRE2026-0001`. */
export function caseNumberOf({ letter, branchCode, year }: CaseSeries, running: number): string {
  return `${letter}${branchCode}${year}-${String(running).padStart(4, '0')}`;
}

/** Returns the case number of a robot: that of its request with its place, `PGRE2026-0001-1`. */
export function robotCaseId(caseId: string, place: number): string {
  return `${caseId}-${place}`;
}

/** Returns true for a text that may be a case number, of a request or of a robot. */
export function isCaseNumber(text: string): boolean {
  return /^[PD][A-Z]{3}20\d\d-\d{4,}(-\d{1,2})?$/i.test(text.trim());
}

/**
 * Returns the words of a search with a case number as it is stored where people say or write it in parts, or leave out the century:
 * `P GRE26 0001` finds `PGRE2026-0001`. Any other words stay as they are.
 */
export function searchedCaseNumber(words: string): string {
  const parts = /^([PD])\s*([A-Z]{3})\s*(?:20)?(\d\d)[\s–-]*(\d{4,}(?:-\d{1,2})?)$/i.exec(words.trim());
  if (parts === null) return words;
  const [, letter = '', branchCode = '', year, running] = parts;
  return `${letter}${branchCode}20${year}-${running}`.toUpperCase();
}
