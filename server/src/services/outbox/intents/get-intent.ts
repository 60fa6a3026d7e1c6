import { notFound } from '@poolhouse/domain/kernel/errors';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import {
  type Attempt,
  type IntentAction,
  type IntentDetail,
  intentActions,
} from '@poolhouse/domain/services/outbox/intent';
import { intentActProblem } from '@poolhouse/domain/services/outbox/intent-actions';
import type { SentCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type Files, linkFiles } from '../../files/index.ts';
import type { IntentKind } from '../intent-kind.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { mayActOnIntent, maySeeIntent } from './intent-access.ts';
import { findIntent } from './intent-queries.ts';
import { type IntentRow, presentIntent } from './intent-row.ts';

export const notAllowed = 'You can’t change what’s sent for this record.';

/** Returns one intent with each attempt, the exact copy, and what the person may do about it. */
export function getIntent(registry: IntentRegistry, files: Files) {
  return useCase(outboxApi.get, async (ctx, { params }): Promise<IntentDetail> => {
    const row = await loadIntent(ctx, params.id);
    const [attemptList, repeatedBy] = [await attemptsOf(ctx, row.id), await repeatsOf(ctx, row.id)];
    const hasPreview = row.shown_state !== 'sent' && row.copy_deleted_at === null;
    const preview = hasPreview ? await previewOf(ctx, registry.find(row.kind), row) : null;
    return {
      ...presentIntent(row, registry),
      attemptList,
      preview,
      fileLinks: await linkFiles(ctx, files, storedFilesOf([...attemptList.map(({ copy }) => copy), preview])),
      copyDeletedAt: row.copy_deleted_at?.toISOString() ?? null,
      repeatedBy,
      acts: actsOf(ctx, registry, row),
    };
  });
}

/** Returns the intent to users who may see its record or caused it; refuses all others with 404. */
export async function loadIntent(ctx: Context, id: string): Promise<IntentRow> {
  const row = await findIntent(ctx, id);
  const { person } = requireSignedIn(ctx);
  if (row === null) throw notFound('sending');
  if (!maySeeIntent(person, { targetKind: row.target_kind, createdBy: row.created_by })) throw notFound('sending');
  return row;
}

/** Returns whether the person may do anything about an intent, whatever its state. */
export function mayAct(ctx: Context, row: IntentRow): boolean {
  const own = { targetKind: row.target_kind, createdBy: row.created_by, isHeld: row.shown_state === 'held' };
  return mayActOnIntent(requireSignedIn(ctx).person, own);
}

/** Returns why the person can't do something about an intent now; null where they can. */
export function findRefusal(ctx: Context, registry: IntentRegistry, row: IntentRow, act: IntentAction): string | null {
  const kind = registry.find(row.kind);
  if (!mayAct(ctx, row)) return notAllowed;
  if (kind === undefined) return 'This version of Poolhouse doesn’t support this type.';
  const facts = {
    state: row.shown_state,
    isUnsure: row.is_unsure,
    canSendAgain: canSendAgain(kind),
    isCopyDeleted: row.copy_deleted_at !== null,
  };
  return intentActProblem(facts, act);
}

function actsOf(ctx: Context, registry: IntentRegistry, row: IntentRow): IntentDetail['acts'] {
  return Object.fromEntries(
    intentActions.map((act) => [act, findRefusal(ctx, registry, row, act)]),
  ) as IntentDetail['acts'];
}

/** What can be looked up must be there once. */
function canSendAgain(kind: IntentKind): boolean {
  return kind.canSendAgain ?? kind.findDone === undefined;
}

/** What would go out; null when it can't be made, which its attempts then say why. */
async function previewOf(ctx: Context, kind: IntentKind | undefined, row: IntentRow): Promise<SentCopy | null> {
  const payload = kind?.payload.safeParse(row.payload);
  if (kind === undefined || payload?.success !== true) return null;
  try {
    return await kind.preview(payload.data, row.id);
  } catch (error) {
    ctx.log.warn({ err: error, outboxId: row.id }, 'an intent can’t be shown');
    return null;
  }
}

/** Ids of the kept files that went or go out, each once. */
function storedFilesOf(copies: readonly (SentCopy | null)[]): string[] {
  const attached = copies.flatMap((copy) => (copy?.form === 'mail' ? copy.attachments : []));
  return [...new Set(attached.map(({ fileId }) => fileId).filter((fileId) => fileId !== undefined))];
}

async function attemptsOf(ctx: Context, id: string): Promise<Attempt[]> {
  const rows = await ctx.db
    .selectFrom('outbox_attempts')
    .selectAll()
    .where('intent_id', '=', id)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    number: row.number,
    startedAt: row.started_at.toISOString(),
    handedOverAt: row.handed_over_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    outcome: row.outcome as Attempt['outcome'],
    error: row.error,
    copy: row.copy as SentCopy | null,
    reference: row.reference,
    result: row.result,
  }));
}

async function repeatsOf(ctx: Context, id: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('outbox')
    .select('id')
    .where('repeats', '=', id)
    .orderBy('created_at', 'desc')
    .limit(50)
    .execute();
  return rows.map((row) => row.id);
}
