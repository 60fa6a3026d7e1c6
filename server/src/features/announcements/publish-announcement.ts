import { randomBytes } from 'node:crypto';
import { publishingTime } from '@poolhouse/domain/features/announcements/announcement';
import { announcementsApi } from '@poolhouse/domain/features/announcements/api';
import { publishFailed } from '@poolhouse/domain/features/announcements/notification';
import { announcementActions, announcementRecord } from '@poolhouse/domain/features/announcements/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { isIdempotencyKeyTaken } from '../../platform/idempotency-keys.ts';
import { useCase } from '../../platform/use-case.ts';
import { countAudience, presentAnnouncement, requireBranches } from './announcement-queries.ts';

/** Publishes an announcement. Every open page of its audience is told as soon as it is stored, or its hold is over. §8 */
export const publishAnnouncement = useCase(announcementsApi.publish, async (ctx, { body }) => {
  const now = ctx.clock.now();
  const { hold: _hold, ...announced } = body;
  const { user } = requireSignedIn(ctx);
  const row = {
    id: makeId<'announcement'>(now.getTime(), randomBytes(10)),
    title: body.title,
    description: body.description,
    roles: body.roles,
    branches: body.branches,
    publish_at: publishingTime(body, now),
    expires_at: body.expiresAt === null ? null : new Date(body.expiresAt),
    must_confirm: body.mustConfirm,
    created_by: user.id,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
  if (row.expires_at !== null && row.expires_at <= row.publish_at)
    throw new Failure('invalid', 'It has to end after it begins.', {
      fields: [{ path: 'expiresAt', message: 'It has to end after it begins.' }],
    });
  await requireBranches(ctx.db, body.branches);
  const { staff, dealers } = await countAudience(ctx.db, body.roles, body.branches);
  const audience = staff + dealers;
  const shown = { ...row, withdrawn_at: null, author: user.name, audience, read_by: 0, confirmed_by: 0 };
  const answer = presentAnnouncement(shown, now);
  const target = { kind: announcementRecord.kind, id: row.id, label: row.title };
  const audit = {
    action: announcementActions.publish,
    target,
    changes: changesBetween({}, announced),
    revision: 1,
  };
  try {
    await write(ctx, {
      change: ctx.db.insertInto('announcements').values(row).returning('id'),
      audit,
      answer,
      status: 201,
    });
  } catch (error) {
    if (isIdempotencyKeyTaken(error)) throw error;
    throw new Failure('internal', publishFailed, { cause: error });
  }
  return answer;
});
