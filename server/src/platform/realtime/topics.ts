import { can, type Person } from '@poolhouse/domain/access/can';
import type { Permission } from '@poolhouse/domain/access/permissions';
import type { Topic } from '@poolhouse/domain/kernel/live';

/** What a room lets people follow: its list (`dealers`) and each of its records (`dealer:<id>`). */
export type LiveSubject = {
  list: string;
  record: string;
  /** Where the database tells of changes: ids with commas between, or `*` for many. */
  channel: string;
  /** Null where everybody who is signed in may: the notice itself tells nobody anything. */
  permission: Permission | null;
  /** Its records are people: each may follow their own, and nobody the list. */
  isOwn?: true;
};

/** The subject that a topic belongs to. */
export function subjectOf(subjects: readonly LiveSubject[], topic: Topic): LiveSubject | undefined {
  const [name, id] = topic.split(':');
  return subjects.find(({ list, record }) => name === (id === undefined ? list : record));
}

export function mayFollow(person: Person, subject: LiveSubject, topic: Topic): boolean {
  if (subject.isOwn === true) return topic === `${subject.record}:${person.id}`;
  return mayFollowAny(person, subject);
}

/** Dealers are told of nothing: whose record it is isn't known here, so it counts as another's. */
export function mayFollowAny(person: Person, { permission, isOwn }: LiveSubject): boolean {
  if (isOwn === true) return false;
  return permission === null || can(person, permission, {});
}

/** The room of Socket.IO in which a topic's followers are. */
export const roomOf = (topic: Topic): string => `topic/${topic}`;
