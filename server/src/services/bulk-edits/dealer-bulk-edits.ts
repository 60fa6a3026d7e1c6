import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';
import { previewBulkEdit } from './preview-bulk-edit.ts';
import { startBulkEdit } from './start-bulk-edit.ts';

/** The calls in which a bulk edit of dealers differs from others: what it may change, and by which query. */
export function dealerBulkEdits(kind: AnyBulkEditDefinition): AnyUseCase[] {
  return [
    useCase(bulkEditsApi.previewDealers, (ctx, { body }) => previewBulkEdit(ctx, kind, body)),
    useCase(bulkEditsApi.startDealers, (ctx, { body }) => startBulkEdit(ctx, kind, body)),
  ];
}
