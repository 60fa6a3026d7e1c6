import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SignedIn } from '../context.ts';
import { RecentChanges } from './recent-changes.ts';
import { decidedByChange, idsFor, type LiveTopic, readChanges, roomFor, topicOf } from './topics.ts';

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
