import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../platform/context.ts';
import {
  loadAlsoRemoved,
  type Noun,
  type OwnedSource,
  removeRecord,
  restoreRecord,
  type Source,
} from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { scopeOf } from './read-use-cases.ts';

type RemovableRow = { id: string; revision: number; deleted_at: Date | null };
type RemovalCalls = Readonly<Record<'remove' | 'restore', CallSpec & { audit: AuditAction }>>;
type Named = { params: { id: string }; revision: number };

/** Returns the calls that remove and restore records; the source names the column `removed`. */
export function removalUseCases<Row extends RemovableRow, Values extends Record<string, unknown>>(
  { remove, restore }: RemovalCalls,
  { source, noun }: { source: Source<Row> | OwnedSource<Row>; noun: (call: CallSpec) => Noun<Row, Values, unknown> },
): AnyUseCase[] {
  const removing = (ctx: Context, { params: { id }, revision: seen }: Named) =>
    removeRecord(ctx, noun(remove), {
      id,
      seen,
      action: remove.audit,
      answer: (row, revision) => ({ id: row.id, revision }),
    });
  const restoring = (ctx: Context, { params: { id } }: Named) =>
    restoreRecord(ctx, noun(restore), {
      id,
      action: restore.audit,
      load: (_ctx, one) =>
        loadAlsoRemoved(ctx.db, source as OwnedSource<Row>, one, scopeOf(ctx, restore, source)) as Promise<Row>,
    });
  // The contract reads input and answer, so that only the feature's own types are checked here.
  return [useCase(remove, removing as never), useCase(restore, restoring as never)];
}
