import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { type AnyVerb, verb } from '../../platform/verb.ts';
import type { AnyBulkKind } from './bulk-kind.ts';
import { previewBulkEdit } from './preview-bulk-edit.ts';
import { startBulkEdit } from './start-bulk-edit.ts';

/** The calls in which a bulk edit of dealers differs from others: what it may change, and by which query. */
export function dealerBulkEdits(kind: AnyBulkKind): AnyVerb[] {
  return [
    verb(bulkEditsApi.previewDealers, (ctx, { body }) => previewBulkEdit(ctx, kind, body)),
    verb(bulkEditsApi.startDealers, (ctx, { body }) => startBulkEdit(ctx, kind, body)),
  ];
}
