import { dealerAccountChanges, newDealerAccount } from '@poolhouse/domain/features/users/dealer-account';
import { newUser, type User, userChanges } from '@poolhouse/domain/features/users/user';
import { errorsOf, type FieldErrors } from '../../ui/form/field-errors.ts';
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

export const emptyAccount: NewAccountValues = {
  name: '',
  email: '',
  role: '',
  jobDesc: '',
  priorityId: '',
  branch: '',
  start: 'link',
  password: '',
};

export function formValuesOf(account: User): AccountFormValues {
  const { name, email, role, jobDesc, priorityId, branch } = account;
  return { name, email, role, jobDesc: jobDesc ?? '', priorityId: priorityId ?? '', branch: branch ?? '' };
}

/** Returns what is sent to make the account: a dealer's has no role to choose, a link needs no password. */
export function newAccountOf(scope: AccountScope, values: NewAccountValues) {
  const { start, password, role, ...rest } = values;
  const withStart = start === 'password' ? { ...rest, password } : rest;
  return scope.kind === 'dealers' ? withStart : { ...withStart, role };
}

export function checkNewAccount(scope: AccountScope, values: NewAccountValues): FieldErrors {
  const schema = scope.kind === 'dealers' ? newDealerAccount : newUser;
  return errorsOf(schema.safeParse(newAccountOf(scope, values)));
}

export function checkAccountChanges(scope: AccountScope, values: AccountFormValues): FieldErrors {
  const { role, ...rest } = values;
  if (scope.kind === 'dealers') return errorsOf(dealerAccountChanges.safeParse(rest));
  const errors = errorsOf(userChanges.safeParse(values));
  const lacksCustomer = role === 'DEALER' && values.priorityId.trim() === '';
  return lacksCustomer ? { priorityId: 'A dealer’s account needs the customer ID of the dealer.', ...errors } : errors;
}
