import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import type { SignedIn } from './context.ts';
import { everyOwner, type OwnerScope, ownedBy, ownerScope } from './ownership.ts';

const server = useTestServer();
const call = { name: 'notes.list', access: 'service_request.pick_up:view', scope: 'own-dealer' } as CallSpec;

function who(role: Role, priorityId: string | null): { who: SignedIn } {
  const person = { id: 'p', role, pages: pagesOfRole[role], permissions: {}, priorityId };
  return { who: { person } as unknown as SignedIn };
}

/** Returns the dealers that the condition leaves, by customer id. */
async function dealersWithin(scope: OwnerScope): Promise<string[]> {
  const query = sql<{
    priority_id: string;
  }>`select d.priority_id from dealers d where ${ownedBy(scope, 'd.id')} order by 1`;
  return (await query.execute(server.database.db)).rows.map((row) => row.priority_id);
}

test('the condition leaves a dealer its own, staff and the work of the server all', async () => {
  await server.pool.query(
    "insert into dealers (id, name, state, priority_id) select gen_random_uuid(), c, 'NSW', c from unnest('{C1,C11,C2}'::text[]) c",
  );
  const scopes = [
    ownerScope(who('DEALER', 'c1'), call),
    ownerScope(who('DEALER', 'C9'), call),
    ownerScope(who('DEALER', null), call),
    ownerScope(who('SERVICE', null), call),
    everyOwner({ who: null }),
  ];
  expect(await Promise.all(scopes.map(dealersWithin))).toEqual([
    ['C1'],
    [],
    [],
    ['C1', 'C11', 'C2'],
    ['C1', 'C11', 'C2'],
  ]);
});

test('a dealer’s account gets no scope on a call that doesn’t declare it, and no call the scope of the server', () => {
  for (const scope of ['shared', 'own-account', undefined] as const)
    expect(() => ownerScope(who('DEALER', 'C1'), { ...call, scope } as CallSpec)).toThrow(
      'without the scope own-dealer',
    );
  expect(() => ownerScope({ who: null }, call)).toThrow();
  expect(() => everyOwner(who('SERVICE', null))).toThrow('the scope of who makes it');
});
