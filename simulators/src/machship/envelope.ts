/** What an entry of an envelope's `errors` is: only `error` means that the work wasn't done. */
export const validationTypes = { success: 0, error: 1, info: 2, warning: 3 } as const;

export type Remark = { memberNames: string[]; errorMessage: string; validationType: number };
export type Envelope = { object: unknown; errors: Remark[] | null; [paging: string]: unknown };

export function remark(errorMessage: string, validationType: number, ...memberNames: string[]): Remark {
  return { memberNames, errorMessage, validationType };
}

/** Wraps every answer, which comes with status 200 even when it refuses. */
export function wrap(object: unknown, remarks: Remark[] = []): Envelope {
  return { object, errors: remarks.length === 0 ? null : remarks };
}

/** A refusal by the rules of the business: 200 with errors and without an object. */
export class Refused extends Error {
  readonly remarks: Remark[];

  constructor(remarks: Remark[]) {
    super('refused');
    this.remarks = remarks;
  }
}

export function refuse(errorMessage: string, ...memberNames: string[]): Refused {
  return new Refused([remark(errorMessage, validationTypes.error, ...memberNames)]);
}

/** A body or query that isn't even of the right form. */
export class Malformed extends Error {}
