import type { BulkEditKind } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { type DealerSearch, dealerBulkKind } from '../../features/dealers/index.ts';
import type { AnyBulkKind } from './bulk-kind.ts';

/** What the kinds need of the rest of the house. */
export type BulkKindParts = { search: DealerSearch };
export type BulkKinds = Readonly<Record<BulkEditKind, AnyBulkKind>>;

/** What can be changed many at a time. A room that offers it adds its kind here. */
export function kindsOfBulkEdits({ search }: BulkKindParts): BulkKinds {
  return { dealers: dealerBulkKind(search) };
}
