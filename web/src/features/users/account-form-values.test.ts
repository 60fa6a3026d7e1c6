import { describe, expect, test } from 'vitest';
import { dealersOnly, everybody } from './account-circle.ts';
import { checkAccountChanges, checkNewAccount, emptyAccount, newAccountOf } from './account-form-values.ts';

const jo = { ...emptyAccount, name: 'Jo', email: 'jo@test.example', role: 'RECEPTION' };

describe('a new account', () => {
  test('sends no password with a link, and no role for a dealer', () => {
    expect(newAccountOf(everybody, { ...jo, password: 'left over' })).not.toHaveProperty('password');
    expect(newAccountOf(everybody, { ...jo, start: 'password', password: 'x' })).toMatchObject({ password: 'x' });
    expect(newAccountOf(dealersOnly, jo)).not.toHaveProperty('role');
  });

  test.each([
    ['nothing entered', everybody, emptyAccount, ['email', 'name', 'role']],
    ['somebody of the staff', everybody, jo, []],
    ['a dealer without a customer', everybody, { ...jo, role: 'DEALER' }, ['priorityId']],
    ['a dealer’s account without a customer', dealersOnly, jo, ['priorityId']],
    ['a dealer’s account', dealersOnly, { ...jo, priorityId: 'C1' }, []],
    ['a first password that is empty', everybody, { ...jo, start: 'password' as const }, ['password']],
  ])('%s', (_what, circle, values, wrong) => {
    expect(Object.keys(checkNewAccount(circle, values)).sort()).toEqual(wrong);
  });
});

test('changing somebody into a dealer asks for the customer', () => {
  const { start: _start, password: _password, ...values } = jo;
  expect(checkAccountChanges(everybody, { ...values, role: 'DEALER' })).toHaveProperty('priorityId');
  expect(checkAccountChanges(everybody, values)).toEqual({});
});
