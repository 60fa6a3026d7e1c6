import { z } from 'zod';
import { isUuid } from './ids.ts';

/** Where the socket between an open page and the server begins. */
export const socketPath = '/api/live';

/** What can be followed: a list (`dealers`) or one record (`dealer:<uuid>`). §14 */
export const topic = z
  .string()
  .max(80)
  .regex(/^[a-z][a-z-]{0,39}(:.{36})?$/)
  .refine((value) => !value.includes(':') || isUuid(value.slice(value.indexOf(':') + 1)));
export type Topic = z.output<typeof topic>;

/** Ids of changed records; `*` when there are too many to name, or when some may have been missed. */
export type ChangedIds = readonly string[] | '*';

/** Where a person is: the page by its key, the open record as its topic, and whether a form of it is open. §14 */
export const presenceLocation = z.strictObject({
  page: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .nullable(),
  record: topic.nullable(),
  isEditing: z.boolean(),
});
export type PresenceLocation = z.output<typeof presenceLocation>;

/** A user who has the product open, in one tab or in several. */
export type OnlineUser = { id: string; name: string; avatar: string | null; places: readonly PresenceLocation[] };

/** Who came or moved, and who went; `isAll` when it is every user and what was known before is to be forgotten. */
export type PresenceUpdate = { isAll: boolean; here: readonly OnlineUser[]; gone: readonly string[] };

/** Why the server ends a socket. After all of them a page may come back, with a fresh token. */
export type DisconnectReason = 'restarting' | 'maintenance' | 'session-ended' | 'access-changed' | 'too-many-messages';

/** `recent` is what changed just before: answers that the page got meanwhile may lack it. */
export type JoinAnswer = { ok: true; recent: ChangedIds } | { ok: false; code: string; message: string };
export type RenewAnswer = { ok: boolean };

/** What a page tells the server. The server takes nothing of it on trust. */
export type ClientToServerEvents = {
  join(topic: Topic, answer: (answer: JoinAnswer) => void): void;
  leave(topic: Topic): void;
  here(place: PresenceLocation): void;
  renew(token: string, answer: (answer: RenewAnswer) => void): void;
};

/** What the server tells a page: that something changed, never what it is now. */
export type ServerToClientEvents = {
  changed(topic: Topic, ids: ChangedIds): void;
  people(news: PresenceUpdate): void;
  /** The token of this socket ends soon: send a new one with `renew`. */
  renew(): void;
  goodbye(reason: DisconnectReason): void;
};
