import { describe, expect, it } from 'vitest';
import type { Person } from '../access/can.ts';
import { pages, pagesOfRole } from '../access/pages.ts';
import type { Role } from '../access/roles.ts';
import { mayReadRules } from './rule-readers.ts';
import { type RuleKind, ruleKindNames } from './rule-values.ts';

const personOf = (role: Role, change: Partial<Person> = {}): Person => {
  return { id: 'x', role, pages: pagesOfRole[role], permissions: {}, priorityId: null, ...change };
};
const readableBy = (person: Person) => ruleKindNames.filter((kind) => mayReadRules(person, kind));

/** Says of each kind whether dealers read it: a new kind has to be decided on here too. */
const forDealers: Record<RuleKind, boolean> = {
  'product-price': false,
  'equipment-price': false,
  'coupon-default': false,
  'tax-rate': false,
  'erp-code': false,
  'freight-option': false,
  'counter-freight': false,
  'lay-by': false,
  carrier: true,
  'freight-approval': false,
  'dangerous-goods': false,
  'robot-model': true,
  warranty: false,
  'labour-rate': false,
  fault: true,
  'robot-type': false,
  mount: false,
  'lane-rope-length': false,
  'disc-size': false,
  chemical: false,
  'plant-room-type': false,
  'dispatch-format': false,
  'store-carrier': false,
  'store-limit': false,
  'payout-type': false,
  'journal-account': false,
  'opening-hours': false,
  'public-holiday': false,
  'service-deadline': false,
  brochure: true,
};

describe('who reads the rules of a kind', () => {
  it.each(ruleKindNames)('%s: dealers as the table says', (kind) => {
    expect(mayReadRules(personOf('DEALER', { priorityId: 'C1' }), kind)).toBe(forDealers[kind]);
  });

  it('gives dealers no more where their role or account is given more', () => {
    const generous = personOf('DEALER', {
      pages,
      permissions: { admin: { permissions: ['manage'] }, orders: { permissions: ['manage'] } },
    });
    expect(readableBy(generous)).toEqual(ruleKindNames.filter((kind) => forDealers[kind]));
  });

  it.each(['ADMIN', 'OFFICE_MANAGER'] as const)('gives %s all kinds', (role) => {
    expect(readableBy(personOf(role))).toEqual(ruleKindNames);
  });

  it.each([
    [
      'SERVICE',
      [
        'product-price',
        'labour-rate',
        'carrier',
        'freight-approval',
        'dangerous-goods',
        'robot-model',
        'fault',
        'opening-hours',
        'service-deadline',
        'brochure',
      ],
    ],
    ['ACCOUNT', ['tax-rate']],
    ['TRAINING', []],
  ] as const)('gives %s at least %j', (role, kinds) => {
    expect(readableBy(personOf(role))).toEqual(expect.arrayContaining([...kinds]));
  });

  it('gives a person without any page nothing', () => {
    expect(readableBy(personOf('SERVICE', { pages: [] }))).toEqual([]);
  });
});
