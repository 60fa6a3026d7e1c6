import { describe, expect, it } from 'vitest';
import { roles } from '../access/roles.ts';
import { isAddressed } from './audience.ts';

const staff = roles.filter((role) => role !== 'DEALER');

describe('the audience of an announcement', () => {
  it.each(staff)('without roles and branches includes %s', (role) => {
    expect(isAddressed({ role, branch: null }, { roles: [], branches: [] })).toBe(true);
  });

  it.each([
    ['DEALER', null, [], [], false],
    ['DEALER', 'oxley', [], ['oxley'], false],
    ['DEALER', null, staff, [], false],
    ['DEALER', null, ['DEALER'], [], true],
    ['DEALER', null, ['SERVICE', 'DEALER'], [], true],
    ['DEALER', null, ['DEALER'], ['oxley'], false],
    ['DEALER', 'oxley', ['DEALER'], ['oxley'], true],
    ['SERVICE', 'oxley', ['DEALER'], [], false],
    ['SERVICE', 'oxley', [], ['oxley'], true],
    ['SERVICE', null, [], ['oxley'], false],
    ['SERVICE', 'oxley', ['SERVICE'], ['lidcombe'], false],
    ['SERVICE', 'oxley', ['SERVICE'], ['lidcombe', 'oxley'], true],
    ['RECEPTION', 'oxley', ['SERVICE'], ['oxley'], false],
  ] as const)('has %s of %s among roles %j and branches %j: %s', (role, branch, audienceRoles, branches, expected) => {
    expect(isAddressed({ role, branch }, { roles: audienceRoles, branches })).toBe(expected);
  });
});
