import type { AnnouncementChanges } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { announcementActions, announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { AuditAction } from '@poolhouse/domain/kernel/records';
import type { Context } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import {
  type AnnouncementRow,
  countAudience,
  loadAnnouncement,
  presentAnnouncement,
  requireBranches,
} from './announcement-queries.ts';

function valuesOf(row: AnnouncementRow) {
  return {
    title: row.title,
    description: row.description,
    roles: row.roles,
    branches: row.branches,
    publishAt: row.publish_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    mustConfirm: row.must_confirm,
    isWithdrawn: row.withdrawn_at !== null,
  };
}
type Values = ReturnType<typeof valuesOf>;

/** Times as they are stored: the same time under another offset is no change. */
function inUtc(changes: AnnouncementChanges): AnnouncementChanges {
  const { publishAt, expiresAt } = changes;
  return {
    ...changes,
    ...(publishAt && { publishAt: new Date(publishAt).toISOString() }),
    ...(expiresAt && { expiresAt: new Date(expiresAt).toISOString() }),
  };
}

/** Changes an announcement; who read it keeps having read it. */
export const updateAnnouncement = useCase(
  announcementsApi.update,
  (ctx, { params: { id }, body: given, revision: seen }) =>
    retryOnConflict(async () => {
      const row = await loadAnnouncement(ctx.db, id);
      const body = inUtc(given);
      await requireBranches(ctx.db, body.branches ?? []);
      const before = valuesOf(row);
      const record = presentAnnouncement(row, ctx.clock.now());
      await reconcile(
        ctx,
        seen,
        { kind: announcementRecord.kind, id, revision: row.revision, record, values: before },
        body,
      );
      return save(ctx, row, { ...before, ...body } as Values, announcementActions.update);
    }),
);

/** Takes an announcement back or brings it out again; doing it twice changes nothing. */
export const withdrawAnnouncement = useCase(announcementsApi.withdraw, (ctx, { params: { id }, body }) =>
  retryOnConflict(async () => {
    const row = await loadAnnouncement(ctx.db, id);
    return save(ctx, row, { ...valuesOf(row), isWithdrawn: body.isWithdrawn }, announcementActions.withdraw);
  }),
);

async function save(ctx: Context, row: AnnouncementRow, after: Values, action: AuditAction) {
  const now = ctx.clock.now();
  const changes = changesBetween(valuesOf(row), after);
  if (changes.length === 0) return presentAnnouncement(row, now);
  const columns = {
    title: after.title,
    description: after.description,
    roles: after.roles,
    branches: after.branches,
    publish_at: new Date(after.publishAt),
    expires_at: after.expiresAt === null ? null : new Date(after.expiresAt),
    must_confirm: after.mustConfirm,
    withdrawn_at: after.isWithdrawn ? (row.withdrawn_at ?? now) : null,
    revision: row.revision + 1,
  };
  if (columns.expires_at !== null && columns.expires_at <= columns.publish_at)
    throw invalidField('expiresAt', 'It has to end after it begins.');
  const { staff, dealers } = await countAudience(ctx.db, after.roles, after.branches);
  const audience = staff + dealers;
  const answer = presentAnnouncement({ ...row, ...columns, audience }, now);
  const change = ctx.db
    .updateTable('announcements')
    .set({ ...columns, updated_at: now })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returning('id');
  const target = { kind: announcementRecord.kind, id: row.id, label: after.title };
  const audit = { action, target, changes, revision: columns.revision };
  return (await write(ctx, { change, audit, answer })) ? answer : null;
}
