import { randomUUID } from 'node:crypto';
import type { Person } from '@poolhouse/domain/features/access/can';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../context.ts';
import { RecentChanges } from './recent-changes.ts';
import {
  decidedByChange,
  idsFor,
  type LiveTopic,
  maySubscribe,
  ofOwnDealer,
  readChanges,
  roomFor,
  seesAllRecords,
  topicOf,
} from './topics.ts';

const now = new Date('2026-11-22T00:00:00Z');
const plain: LiveTopic = {
  list: 'dealers',
  record: 'dealer',
  channel: 'dealers',
  access: { by: 'permission', permission: 'dealers:view' },
};
const decided: LiveTopic = {
  list: 'notes',
  record: 'note',
  channel: 'notes',
  access: decidedByChange({
    facts: z.object({ branch: z.string() }),
    mayFollow: () => true,
    hears: ({ branch }, facts) => facts.branch === branch,
  }),
};
const who = (branch: string) => ({ branch, user: { id: branch } }) as SignedIn;
const id = randomUUID();
const note = (branch: unknown) => JSON.stringify({ id, branch });

describe('a notification', () => {
  test.each([
    [plain, '*', '*'],
    [plain, 'a,b', ['a', 'b']],
    [decided, '*', '*'],
    [decided, note('oxley'), [id]],
    [decided, note('lidcombe'), []],
    [decided, note(7), []],
    [decided, JSON.stringify({ branch: 'oxley' }), []],
    [decided, id, []],
    [decided, '', []],
  ])('of %o that says %j tells someone at Oxley of %j', (subject, payload, ids) => {
    expect(idsFor(subject, who('oxley'), readChanges(subject, payload), now)).toEqual(ids);
  });
});

test('what changed a moment ago is kept with what decides who is told of it', () => {
  const recent = new RecentChanges();
  recent.add(readChanges(decided, note('oxley')), 0);
  recent.add(readChanges(decided, note('oxley')), 10_000);
  expect(idsFor(decided, who('oxley'), recent.list(10_000, null), now)).toEqual([id]);
  expect(idsFor(decided, who('lidcombe'), recent.list(10_000, null), now)).toEqual([]);
  expect(recent.list(10_000, randomUUID())).toEqual([]);
  expect(recent.list(30_001, null)).toEqual([]);
});

test('followers share a room unless changes are decided on one by one', () => {
  expect(roomFor(plain, 'dealers', who('oxley'))).toBe(roomFor(plain, 'dealers', who('lidcombe')));
  const [one, other] = ['oxley', 'lidcombe'].map((branch) => roomFor(decided, `note:${id}`, who(branch)));
  expect(one).not.toBe(other);
  expect([topicOf(one ?? ''), topicOf(other ?? '')]).toEqual([`note:${id}`, `note:${id}`]);
});

describe('a subject whose records dealers own', () => {
  const owned: LiveTopic = { ...decided, access: ofOwnDealer('service_request.pick_up:view') };
  const personOf = (role: Role, priorityId: string | null = null): Person => {
    return { id: 'p', role, pages: pagesOfRole[role], permissions: {}, priorityId };
  };
  const cases: [who: string, person: Person, heardOf: string[][], seesAll: boolean][] = [
    ['its dealer hears', personOf('DEALER', 'c1'), [['C1'], ['C2', 'C1']], false],
    ['a dealer without a customer id hears of none', personOf('DEALER'), [], false],
    ['staff hear of all', personOf('SERVICE'), [['C1'], ['C2'], ['C2', 'C1']], true],
    ['other staff of none', personOf('RECEPTION'), [], false],
  ];
  test.each(cases)('%s', (_who, person, heardOf, seesAll) => {
    const recipients = [['C1'], ['C2'], ['C2', 'C1'], []].filter((dealers) => {
      const changes = readChanges(owned, JSON.stringify({ id, dealers }));
      return idsFor(owned, { person } as SignedIn, changes, now).length > 0;
    });
    expect(recipients).toEqual(heardOf);
    expect(seesAllRecords(person, owned)).toBe(seesAll);
    expect(maySubscribe(person, owned, 'notes')).toBe(person.role !== 'RECEPTION');
  });
});
