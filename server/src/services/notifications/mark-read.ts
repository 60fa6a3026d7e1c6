import { userRecord } from '@poolhouse/domain/features/access/records';
import { notificationsApi } from '@poolhouse/domain/services/notifications/api';
import { requireSignedIn } from '../../platform/context.ts';
import { recordOutcome } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import type { Inbox } from './inbox.ts';

/** Marks one's own notifications as read; others' are left alone without a word. */
export const markRead = (inbox: Inbox) =>
  useCase(notificationsApi.markRead, (ctx, { body }) => {
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    return ctx.db.transaction().execute(async (tx) => {
      const count = await inbox.markRead(tx, user.id, body.ids ?? null, now);
      const answer = await inbox.countUnread(tx, user.id, now);
      if (count > 0) {
        const target = { kind: userRecord.kind, id: user.id, label: user.email };
        const changes = [{ field: 'notifications', before: null, after: count }];
        const audit = { action: notificationsApi.markRead.audit, target, changes };
        await recordOutcome(ctx, { audit, answer }, tx);
      }
      return answer;
    });
  });
