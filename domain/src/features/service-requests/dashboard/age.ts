/** Ages of requests in working days since they were made, each up to and with its last. */
export const ages = [
  { code: 'to-2', label: 'Up to 2', upTo: 2 },
  { code: 'to-5', label: '3 to 5', upTo: 5 },
  { code: 'to-10', label: '6 to 10', upTo: 10 },
  { code: 'to-20', label: '11 to 20', upTo: 20 },
  { code: 'over-20', label: 'Over 20', upTo: null },
] as const;
export type AgeCode = (typeof ages)[number]['code'];
export const ageCodes = ages.map(({ code }) => code) as [AgeCode, ...AgeCode[]];

/** Returns the age of a request by how many working days have begun since. */
export function ageOf(workingDays: number): AgeCode {
  return ages.find(({ upTo }) => upTo === null || workingDays <= upTo)?.code ?? 'over-20';
}
