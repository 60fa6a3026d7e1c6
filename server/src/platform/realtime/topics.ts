import { can, type Person } from '@poolhouse/domain/features/access/can';
import { canOn } from '@poolhouse/domain/features/access/can-on';
import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { ChangedIds, Topic } from '@poolhouse/domain/kernel/live-updates';
import { z } from 'zod';
import type { SignedIn } from '../context.ts';

/**
 * Who may follow a subject, and of which changes its followers hear. Every subject declares one.
 *
 * - `permission`: users who have it, of all changes. Dealers' accounts never: the records are the company's.
 * - `owner`: its records are people, and each follows their own; the list has no followers.
 * - `change`: decided for each change by what its notification says of it. See `decidedByChange`, and `ofOwnDealer` where
 *   dealers own the records.
 */
export type TopicAccess = { by: 'permission'; permission: Permission } | { by: 'owner' } | ByChange;

type ByChange = {
  by: 'change';
  mayFollow(person: Person): boolean;
  hears(who: SignedIn, facts: unknown, now: Date): boolean;
  /** Returns whether a person hears of all changes, and may know who is on the records; without it no one may. */
  seesAll?(person: Person): boolean;
};

/** What can be followed: a list (`dealers`) and each of its records (`dealer:<id>`). */
export type LiveTopic = {
  list: string;
  record: string;
  /** Where the database tells of changes: ids with commas between, or one change as JSON; `*` for many. */
  channel: string;
  access: TopicAccess;
};

/** A changed record, with what its notification says of it. */
export type Change = { id: string; facts: unknown };

/** Declares access that is decided for each change. `facts` is what notifications carry besides the id; one that doesn't fit is dropped. */
export function decidedByChange<Facts>(parts: {
  facts: z.ZodType<Facts>;
  mayFollow(person: Person): boolean;
  hears(who: SignedIn, facts: Facts, now: Date): boolean;
}): ByChange {
  return {
    by: 'change',
    mayFollow: parts.mayFollow,
    hears: (who, given, now) => {
      const facts = parts.facts.safeParse(given);
      return facts.success && parts.hears(who, facts.data, now);
    },
  };
}

/**
 * Returns the access to a subject whose records dealers own: staff with the permission hear of all changes, a dealer's account of its own
 * dealer's. Notifications carry `dealers`: the customer id of the record's dealer, before and after the change.
 */
export function ofOwnDealer(permission: Permission): TopicAccess {
  const byDealer = decidedByChange({
    facts: z.object({ dealers: z.array(z.string().nullable()) }),
    mayFollow: (person) => can(person, permission),
    hears: ({ person }, { dealers }) => dealers.some((dealer) => canOn(person, permission, { owner: { dealer } })),
  });
  return { ...byDealer, seesAll: (person) => canOn(person, permission, { owner: 'company' }) };
}

const described = z.looseObject({ id: z.uuid() });

/** Reads a notification of a subject's channel; a text that says nothing usable is no change. */
export function readChanges({ access }: LiveTopic, payload: string): readonly Change[] | '*' {
  if (payload === '*') return '*';
  if (access.by !== 'change') return payload.split(',').map((id) => ({ id, facts: null }));
  try {
    const facts = described.parse(JSON.parse(payload));
    return [{ id: facts.id, facts }];
  } catch {
    return [];
  }
}

/** Returns the ids of the changes that a person may be told of, among those who may follow the subject. */
export function idsFor({ access }: LiveTopic, who: SignedIn, changes: readonly Change[] | '*', now: Date): ChangedIds {
  if (changes === '*') return '*';
  const heard = access.by === 'change' ? changes.filter(({ facts }) => access.hears(who, facts, now)) : changes;
  return [...new Set(heard.map(({ id }) => id))];
}

/** Returns the subject that a topic belongs to. */
export function liveTopicOf(subjects: readonly LiveTopic[], topic: Topic): LiveTopic | undefined {
  const [name, id] = topic.split(':');
  return subjects.find(({ list, record }) => name === (id === undefined ? list : record));
}

/** Returns whether a person may follow a topic of a subject. */
export function maySubscribe(person: Person, { access, record }: LiveTopic, topic: Topic): boolean {
  if (access.by === 'owner') return topic === `${record}:${person.id}`;
  if (access.by === 'change') return access.mayFollow(person);
  return canOn(person, access.permission, { owner: 'company' });
}

/** Returns whether a person may know who is on any record of a subject. Where that goes by the record, no user is told. */
export function seesAllRecords(person: Person, { access }: LiveTopic): boolean {
  if (access.by === 'change') return access.seesAll?.(person) ?? false;
  return access.by === 'permission' && canOn(person, access.permission, { owner: 'company' });
}

const start = 'topic/';

/** Returns the room of Socket.IO for all followers of a topic. */
export const sharedRoom = (topic: Topic): string => `${start}${topic}`;

/** Returns the room for a follower of a topic: the shared one, or one a person where each change is decided on. */
export function roomFor({ access }: LiveTopic, topic: Topic, who: SignedIn): string {
  return access.by === 'change' ? `${sharedRoom(topic)}/${who.user.id}` : sharedRoom(topic);
}

export const isTopicRoom = (room: string): boolean => room.startsWith(start);

/** Returns the topic that the followers of a room are told of. */
export const topicOf = (room: string): Topic => room.slice(start.length).split('/')[0] ?? '';
