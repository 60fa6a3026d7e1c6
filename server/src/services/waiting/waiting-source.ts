import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { SetUpStep, WaitingItem, WaitingSection } from '@poolhouse/domain/services/waiting/waiting';
import type { RawBuilder } from 'kysely';
import type { Context, SignedIn } from '../../platform/context.ts';

/**
 * What a feature contributes to Home: a few items by index, at most `maxItems` of the section; more of a kind are one item that
 * counts them. `of` says whose records they are about.
 * - `company`: dealers' accounts never get them.
 * - `account`: the account's own.
 */
export type WaitingSource = {
  section: WaitingSection;
  items(ctx: Context, who: SignedIn): Promise<WaitingItem[]>;
} & ({ of: 'company'; permission: Permission } | { of: 'account' });

/** A step of the set-up guide; `isDone` is known from the settings or is SQL that is answered from an index. */
export type SetUpSource = Omit<SetUpStep, 'isDone'> & { isDone: boolean | RawBuilder<unknown> };
