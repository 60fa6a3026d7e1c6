import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { CounterField } from '@poolhouse/domain/records';
import type { RawBuilder } from 'kysely';
import type { SignedIn } from '../../platform/context.ts';

/**
 * A figure that a feature offers for the badges, as SQL that is answered from an index: every open page asks each minute.
 * `of` says whose records it counts.
 * - `company`: `count` is one number, which dealers' accounts never get.
 * - `dealers`: `dealerIds` selects the id of the dealer of each record; the service counts those that the person may know of.
 * - `account`: `count` is one number, of the account's own.
 */
export type Counter = { field: CounterField } & (
  | { of: 'company'; permission: Permission; count(now: Date): RawBuilder<unknown> }
  | { of: 'dealers'; permission: Permission; dealerIds(now: Date): RawBuilder<unknown> }
  | { of: 'account'; count(who: SignedIn, now: Date): RawBuilder<unknown> }
);
