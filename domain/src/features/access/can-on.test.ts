import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actions } from './actions.ts';
import { can, type Person } from './can.ts';
import { canOn, findRecordRefusal, findStatusRefusal, type StatusLimits } from './can-on.ts';
import { isOwn, type Owner } from './owner.ts';
import { pagesOfRole } from './pages.ts';
import { areas, type Permission } from './permissions.ts';
import { type Role, roles } from './roles.ts';

function person(role: Role, priorityId: string | null = role === 'DEALER' ? 'C1' : null): Person {
  return { id: 'p', role, pages: pagesOfRole[role], permissions: {}, priorityId };
}

const view = 'service_request.pick_up:view';
const edit = 'service_request.pick_up:edit';
const limits = {
  processing: {},
  booked: { edit: { dealers: 'It is booked. Call us to change it.' } },
  done: { edit: 'It is done.', delete: 'It is done.' },
} as const satisfies Record<string, StatusLimits>;
type Status = keyof typeof limits;

describe('whose a record is', () => {
  const dealer = person('DEALER');
  const cases: [why: string, person: Person, owner: Owner, expected: boolean][] = [
    ['a dealer’s own', dealer, { dealer: 'C1' }, true],
    ['the same customer id in other letters', dealer, { dealer: 'c1' }, true],
    ['another dealer’s', dealer, { dealer: 'C2' }, false],
    ['one whose id starts the same', dealer, { dealer: 'C11' }, false],
    ['no dealer’s yet', dealer, { dealer: null }, false],
    ['the company’s', dealer, 'company', false],
    ['the account’s own', dealer, { account: 'p' }, true],
    ['another account’s', dealer, { account: 'q' }, false],
    ['no account’s', dealer, { account: null }, false],
    ['no dealer’s, for a dealer without a customer id', person('DEALER', null), { dealer: null }, false],
    ['any dealer’s, for staff', person('SERVICE'), { dealer: 'C2' }, true],
    ['no dealer’s, for staff', person('SERVICE'), { dealer: null }, true],
    ['the company’s, for staff', person('SERVICE'), 'company', true],
    ['another account’s, for staff', person('SERVICE'), { account: 'q' }, true],
  ];
  test.each(cases)('%s', (_why, someone, owner, expected) => {
    expect(canOn(someone, view, { owner })).toBe(expected);
  });

  test('is told apart from what one may know of: staff own what is theirs', () => {
    const owners: Owner[] = [{ dealer: 'C1' }, { account: 'q' }, { account: 'p' }, 'company'];
    expect(owners.map((owner) => isOwn(person('SERVICE'), owner))).toEqual([false, false, true, true]);
  });
});

describe('the status of a record', () => {
  const cases: [why: string, role: Role, permission: Permission, status: Status, refused: string | null][] = [
    ['lets a dealer edit while it is processed', 'DEALER', edit, 'processing', null],
    ['then lets only staff edit', 'DEALER', edit, 'booked', 'It is booked. Call us to change it.'],
    ['then lets staff edit', 'SERVICE', edit, 'booked', null],
    ['refuses everyone in the end', 'SERVICE', edit, 'done', 'It is done.'],
    ['counts for the synonym too', 'SERVICE', 'service_request.pick_up:update', 'done', 'It is done.'],
    ['leaves other actions alone', 'DEALER', view, 'done', null],
  ];
  test.each(cases)('%s', (_why, role, permission, status, refused) => {
    const refusal = findRecordRefusal(person(role), permission, { owner: { dealer: 'C1' }, limits: limits[status] });
    expect(refusal).toEqual(refused === null ? null : { rule: 'status', message: refused });
    expect(findStatusRefusal(person(role), permission, limits[status])).toBe(refused);
  });

  test('is asked after page, permission and owner', () => {
    const record = { owner: { dealer: 'C2' }, limits: limits.done };
    const rules = ['dealers:edit', 'service_request.pick_up:delete', edit].map(
      (permission) => findRecordRefusal(person('DEALER'), permission as Permission, record)?.rule,
    );
    expect(rules).toEqual(['page', 'permission', 'record']);
  });
});

describe('for all people, permissions and records', () => {
  const ids = fc.constantFrom('C1', 'C2', 'c1', null);
  const people = fc
    .tuple(fc.constantFrom(...roles), ids, fc.constantFrom(...areas), fc.subarray([...actions]))
    .map(([role, id, area, held]): Person => {
      const [module = '', subArea] = area.split('.');
      const entry = subArea === undefined ? { permissions: held } : { subAreas: { [subArea]: held } };
      return { ...person(role, id), permissions: { [module]: entry } };
    });
  const permissions = fc
    .tuple(fc.constantFrom(...areas), fc.constantFrom(...actions))
    .map(([area, action]): Permission => `${area}:${action}`);
  const owners: fc.Arbitrary<Owner> = fc.oneof(
    ids.map((dealer) => ({ dealer })),
    fc.constantFrom('p', 'q', null).map((account) => ({ account })),
    fc.constant('company' as const),
  );

  test('a record only ever takes away, and a dealer never reaches what isn’t its own', () => {
    fc.assert(
      fc.property(
        people,
        permissions,
        owners,
        fc.constantFrom(...Object.values(limits)),
        (someone, permission, owner, of) => {
          const isAllowed = canOn(someone, permission, { owner, limits: of });
          if (isAllowed) expect(can(someone, permission)).toBe(true);
          if (isAllowed && someone.role === 'DEALER') expect(isOwn(someone, owner)).toBe(true);
          if (!isAllowed)
            expect(canOn(someone, permission, { owner, limits: {} }) && Object.keys(of).length === 0).toBe(false);
        },
      ),
    );
  });

  test('without limits, staff may with a record what they may at all', () => {
    const staff = people.filter(({ role }) => role !== 'DEALER');
    fc.assert(
      fc.property(staff, permissions, owners, (someone, permission, owner) => {
        expect(canOn(someone, permission, { owner })).toBe(can(someone, permission));
      }),
    );
  });
});
