import { type AuditAction, listRecord, type RecordKind, type searchFields } from '@poolhouse/domain/kernel/records';
import type { Context } from '../context.ts';
import { recordAudit } from './audit-entry.ts';

/** The field of the words that were searched for: they may name a person, so lists and their kind declare it personal. */
const search = 'search' satisfies keyof typeof searchFields;

export type Export = {
  action: AuditAction;
  /** The record that was exported, of a kind whose searches are personal; otherwise it is a list. */
  target?: { record: RecordKind & { fields: typeof searchFields }; id: string };
  label: string;
  /** The query of the call. Its `q` are search words. */
  filter: object;
};

/**
 * Logs an export with its filter: the one way to do so. An export of a list gets an id, and with it a key of its own, so
 * that search words which name an erased person can be erased without the rest.
 */
export async function recordExport(ctx: Context, { action, target, label, filter }: Export): Promise<void> {
  const { q, ...others } = filter as { q?: unknown };
  const hasWords = q !== undefined && q !== null && q !== '';
  const listId = hasWords ? ctx.newId() : null;
  await recordAudit(ctx, {
    action,
    target: { kind: (target?.record ?? listRecord).kind, id: target?.id ?? listId, label },
    changes: [
      { field: 'filter', before: null, after: others },
      ...(hasWords ? [{ field: search, before: null, after: q }] : []),
    ],
  });
}
