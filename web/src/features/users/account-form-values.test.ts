import { describe, expect, test } from 'vitest';
import { errorsOf } from '../../ui/form/field-errors.ts';
import { checkCustomer, emptyAccount, newAccountOf } from './account-form-values.ts';
import { allAccounts, dealerAccountsOnly } from './account-scope.ts';

const jo = { ...emptyAccount, name: 'Jo', email: 'jo@test.example', role: 'RECEPTION' };

describe('a new account', () => {
  test('sends no password with a link, and no role for a dealer', () => {
    expect(newAccountOf(allAccounts, { ...jo, password: 'left over' })).not.toHaveProperty('password');
    expect(newAccountOf(allAccounts, { ...jo, start: 'password', password: 'x' })).toMatchObject({ password: 'x' });
    expect(newAccountOf(dealerAccountsOnly, jo)).not.toHaveProperty('role');
  });

  test.each([
    ['nothing entered', allAccounts, emptyAccount, ['email', 'name', 'role']],
    ['a staff user', allAccounts, jo, []],
    ['a dealer without a customer', allAccounts, { ...jo, role: 'DEALER' }, ['priorityId']],
    ['a dealer’s account without a customer', dealerAccountsOnly, jo, ['priorityId']],
    ['a dealer’s account', dealerAccountsOnly, { ...jo, priorityId: 'C1' }, []],
    ['a first password that is empty', allAccounts, { ...jo, start: 'password' as const }, ['password']],
  ])('%s', (_what, scope, values, wrong) => {
    expect(Object.keys(errorsOf(scope.api.create.body.safeParse(newAccountOf(scope, values)))).sort()).toEqual(wrong);
  });
});

test('changing a user into a dealer asks for the customer', () => {
  const { start: _start, password: _password, ...values } = jo;
  expect(checkCustomer(allAccounts, { ...values, role: 'DEALER' })).toHaveProperty('priorityId');
  expect(checkCustomer(allAccounts, values)).toEqual({});
  expect(checkCustomer(dealerAccountsOnly, { ...values, role: 'DEALER' })).toEqual({});
});
