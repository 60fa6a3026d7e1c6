import type { BulkEditKind } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { type DealerSearch, dealerBulkDefinition } from '../../features/dealers/index.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';

/** What the kinds need of the rest of the house. */
export type BulkEditDefinitionParts = { search: DealerSearch };
export type BulkEditDefinitions = Readonly<Record<BulkEditKind, AnyBulkEditDefinition>>;

/** What can be changed many at a time. A room that offers it adds its kind here. */
export function bulkEditDefinitions({ search }: BulkEditDefinitionParts): BulkEditDefinitions {
  return { dealers: dealerBulkDefinition(search) };
}
