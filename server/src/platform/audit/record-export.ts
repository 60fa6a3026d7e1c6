import { randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Context } from '../context.ts';
import { recordAudit } from './audit-entry.ts';

/** Words that were searched for may name a person, so the log seals them; see `personalExportFields`. */
const search = 'search';

/** What the log seals of exports, by what it calls their targets. */
export const personalExportFields = { list: [search], announcement: [search] } as const;

type Export = {
  module: string;
  /** The record that was exported; otherwise it is a list. */
  target?: { kind: keyof typeof personalExportFields; id: string };
  label: string;
  /** The query of the call. Its `q` are search words. */
  filter: object;
};

/**
 * Logs an export with its filter: the one way to do so. An export of a list gets an id, and with it a key of its own, so
 * that search words which name an erased person can be erased without the rest.
 */
export async function recordExport(ctx: Context, { module, target, label, filter }: Export): Promise<void> {
  const { q, ...others } = filter as { q?: unknown };
  const hasWords = q !== undefined && q !== null && q !== '';
  const listId = hasWords ? makeId(ctx.clock.now().getTime(), randomBytes(10)) : null;
  await recordAudit(ctx, {
    module,
    action: 'export',
    target: { kind: target?.kind ?? 'list', id: target?.id ?? listId, label },
    changes: [
      { field: 'filter', before: null, after: others },
      ...(hasWords ? [{ field: search, before: null, after: q }] : []),
    ],
  });
}
