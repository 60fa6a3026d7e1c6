import type { OnlineUser, PresenceLocation, PresenceUpdate } from '@poolhouse/domain/kernel/live-updates';
import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import type { SignedIn } from '../../context.ts';
import { type LiveTopic, liveTopicOf, seesAllRecords } from '../topics.ts';

/**
 * Returns the audience of a user, named by the subjects whose records they may see: members of one audience see the
 * same of others. Null for dealers, who see no other users. §14
 */
export function audienceOf({ person }: SignedIn, subjects: readonly LiveTopic[]): string | null {
  if (person.role === 'DEALER') return null;
  return subjects
    .filter((subject) => seesAllRecords(person, subject))
    .map(({ record }) => record)
    .join(',');
}

/** Returns a place as an audience may see it: records that it may not know of are left out. */
export function locationFor(
  audience: string,
  subjects: readonly LiveTopic[],
  place: PresenceLocation,
): PresenceLocation {
  const record = place.record === null ? undefined : liveTopicOf(subjects, place.record)?.record;
  if (place.record === null || (record !== undefined && audience.split(',').includes(record))) return place;
  return { ...place, record: null, isEditing: false };
}

/** What an audience was told last, so that only differences are sent. */
export class SentPresence {
  #people: ReadonlyMap<string, OnlineUser> = new Map();

  all(): PresenceUpdate {
    return { isAll: true, here: [...this.#people.values()], gone: [] };
  }

  /** Takes the people of now; null when nothing is new. */
  change(people: readonly OnlineUser[]): PresenceUpdate | null {
    const before = this.#people;
    const now = new Map(people.map((person) => [person.id, person]));
    this.#people = now;
    const here = people.filter((person) => !isSameValue(before.get(person.id), person));
    const gone = [...before.keys()].filter((id) => !now.has(id));
    return here.length + gone.length === 0 ? null : { isAll: false, here, gone };
  }
}
