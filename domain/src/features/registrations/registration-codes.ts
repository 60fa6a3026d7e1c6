import type { FormFiles } from '../../services/files/form-files.ts';
import type { DealerType } from '../dealers/dealer-codes.ts';
import type { PaymentTerm } from '../payments/receivables/payment-terms.ts';

/** What is done with each application before it is approved, in the order in which people do it. */
export const checkLabels = {
  abn: 'ABN and company name match the Australian Business Register',
  contact: 'Contact reached by phone',
  trade: 'Shop, website or trade references checked',
  documents: 'Documents read',
  duplicates: 'Compared with dealers and applications that look alike',
} as const;
export type RegistrationCheck = keyof typeof checkLabels;
export const registrationChecks = Object.keys(checkLabels) as [RegistrationCheck, ...RegistrationCheck[]];

/** Said to everyone who enters another phrase than the one that was given out. */
export const invalidSecret = 'Invalid Secret';

/** The documents that an application is sent with. */
export const applicationDocuments: FormFiles = {
  noun: 'documents',
  takesPdf: true,
  most: 5,
  mostBytes: 10 * 1024 * 1024,
};

/** For how many days a deleted registration can be restored. The night after them it is deleted permanently. */
export const restorableDays = 30;

/** Returns the last moment at which a registration that was deleted then can be restored. */
export function restorableUntil(deletedAt: Date | string): Date {
  return new Date(new Date(deletedAt).getTime() + restorableDays * 86_400_000);
}

/** What approving assigns. */
export type Assignment = {
  rep: string;
  dealerTypes: DealerType[];
  priorityId: string;
  creditLimitCents: number | null;
  terms: PaymentTerm;
};
