import type { User } from '@poolhouse/domain/features/users/user';
import type { FieldErrors } from '../../ui/form/field-errors.ts';
import { valuesLike } from '../../ui/form/form-values.ts';
import type { AccountScope } from './account-scope.ts';

/** An account as the form holds it: empty texts for what is missing, under the names of the contract. */
export type AccountFormValues = {
  name: string;
  email: string;
  role: string;
  jobDesc: string;
  priorityId: string;
  branch: string;
};

/** A new one also says how its person gets in: by a link, or with a first password. */
export type NewAccountValues = AccountFormValues & { start: 'link' | 'password'; password: string };

const emptyValues: AccountFormValues = { name: '', email: '', role: '', jobDesc: '', priorityId: '', branch: '' };

export const emptyAccount: NewAccountValues = { ...emptyValues, start: 'link', password: '' };

export function formValuesOf(account: User): AccountFormValues {
  return valuesLike(emptyValues, account);
}

/** Returns what is sent to make the account: a dealer's has no role to choose, a link needs no password. */
export function newAccountOf(scope: AccountScope, values: NewAccountValues) {
  const { start, password, role, ...rest } = values;
  const withStart = start === 'password' ? { ...rest, password } : rest;
  return scope.kind === 'dealers' ? withStart : { ...withStart, role };
}

/** Returns what is sent of some fields of a known account: a dealer's has no role. */
export function changesOf(scope: AccountScope, { role, ...values }: Partial<AccountFormValues>) {
  return scope.kind === 'dealers' || role === undefined ? values : { ...values, role };
}

/** Returns what the contract of a change can't see, since it knows only the fields that change. */
export function checkCustomer(scope: AccountScope, { role, priorityId }: AccountFormValues): FieldErrors {
  const lacksCustomer = scope.kind === 'everybody' && role === 'DEALER' && priorityId.trim() === '';
  return lacksCustomer ? { priorityId: 'Enter the dealer’s customer ID.' } : {};
}
