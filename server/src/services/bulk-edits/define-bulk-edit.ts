import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { bulkEdit, bulkEditPreview } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import type { BulkOrder, BulkRequest } from '@poolhouse/domain/services/bulk-edits/bulk-request';
import type { z } from 'zod';
import { authoriseOn } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import type { AnyBulkEditDefinition, BulkEditDefinition } from './bulk-edit-definition.ts';
import { previewBulkEdit } from './preview-bulk-edit.ts';
import { startBulkEdit } from './start-bulk-edit.ts';

/** The two calls in which bulk edits differ: what may be changed, and by which query the records are found. */
type BulkEditCalls = {
  preview: CallSpec & { body: z.ZodType<BulkRequest>; answer: typeof bulkEditPreview };
  start: CallSpec & { body: z.ZodType<BulkOrder>; answer: typeof bulkEdit };
};

/** A bulk edit with its calls, as a feature brings it; what its changes and records look like is its own affair. */
export type AnyBulkEdit = { definition: AnyBulkEditDefinition; useCases: readonly AnyUseCase[] };

/** Makes a bulk edit known to the engine, for the descriptor of its feature. */
export function defineBulkEdit<Change, Query, Values extends object>(
  kind: BulkEditDefinition<Change, Query, Values>,
  { preview, start }: BulkEditCalls,
): AnyBulkEdit {
  const definition = kind as unknown as AnyBulkEditDefinition;
  const useCases: AnyUseCase[] = [
    useCase<typeof preview>(preview, (ctx, { body }) => {
      refuseDealers(ctx, definition);
      return previewBulkEdit(ctx, definition, body);
    }),
    useCase<typeof start>(start, (ctx, { body }) => {
      refuseDealers(ctx, definition);
      return startBulkEdit(ctx, definition, body);
    }),
  ];
  return { definition, useCases };
}

/** Bulk edits are the company's: they name records of all dealers, and staff see what each of them did. */
function refuseDealers(ctx: Context, { permission }: AnyBulkEditDefinition): void {
  authoriseOn(ctx, permission, { owner: 'company' }, 'kind of bulk edit');
}
