import { joinParts } from './join-parts.ts';

/**
 * How a call that needs no sign-in keeps strangers off, besides its limit by address:
 * - `sign-in`: tries on one account are throttled, wherever they come from.
 * - `code`: a code of a mail or of a provider, signed or random, that works once and ends.
 * - `link`: a token of 128 bits or more; a wrong link looks like one that never was.
 * - `form`: a ticket with the time at which the form was opened, an empty field that programs fill in, and limits by email address and in all.
 * - `ticket`: the ticket of a form, or of a session that was given a link.
 * - `device`: the token of a paired device, whose tries are counted.
 * - `signed`: a program of others, which signs or knows a secret.
 * - `secret`: a phrase that is compared on the server, with few tries.
 * - `open`: says the same to everyone, of no one.
 */
export type PublicDoor = 'sign-in' | 'code' | 'link' | 'form' | 'ticket' | 'device' | 'signed' | 'secret' | 'open';
export type PublicDoors = Readonly<Record<string, PublicDoor>>;

/** Joins the `publicDoors` of all features and services. A call that anyone may make and that isn't there fails server/src/public-calls.test.ts. */
export function joinPublicDoors(): Promise<PublicDoors> {
  return joinParts<PublicDoor>('public-doors-testing.ts', 'publicDoors');
}
