import type { Permission } from '@poolhouse/domain/features/access/permissions';
import type { CounterField } from '@poolhouse/domain/records';
import type { RawBuilder } from 'kysely';
import type { SignedIn } from '../../platform/context.ts';

/** A figure that a feature offers for the badges. */
export type Counter = {
  field: CounterField;
  /** Who may see it; null for what every user has of their own. */
  permission: Permission | null;
  /** One number as an SQL expression; it has to be answered from an index, since every open page asks each minute. */
  count(who: SignedIn, now: Date): RawBuilder<unknown>;
};
