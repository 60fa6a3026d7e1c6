/**
 * What the mailbox can do wrong on purpose: refuse for good, ask to try later, or keep the mail and answer as if it
 * had not (as when the line breaks before the answer).
 */
export const mailFaults = ['refuse', 'later', 'lost-answer'] as const;
export type MailFault = (typeof mailFaults)[number];

export type FaultBox = { plan(fault: MailFault, times: number): void; next(): MailFault | null; clear(): void };

export function createFaultBox(): FaultBox {
  let planned: MailFault[] = [];
  return {
    plan: (fault, times) => {
      planned.push(...Array.from({ length: times }, () => fault));
    },
    next: () => planned.shift() ?? null,
    clear: () => {
      planned = [];
    },
  };
}

export function isMailFault(value: unknown): value is MailFault {
  return mailFaults.some((fault) => fault === value);
}
