import { accessApi } from '@poolhouse/domain/features/access/api';
import { accessMessages } from '@poolhouse/domain/features/access/messages';
import { accessActions, userRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { requireSignedIn } from '../../platform/context.ts';
import { failureOfDatabase } from '../../platform/database/database-failure.ts';
import { write } from '../../platform/database/write.ts';
import { isIdempotencyKeyTaken } from '../../platform/idempotency-keys.ts';
import type { Identity } from '../../platform/identity/index.ts';
import { useCase } from '../../platform/use-case.ts';

/**
 * Keeps one's palette, dark mode and clock; a body without a clock leaves it. The revision stays: a theme is no part of
 * what administrators edit. §8
 */
export const saveTheme = (identity: Identity) =>
  useCase(accessApi.saveTheme, async (ctx, { body }) => {
    const { user } = requireSignedIn(ctx);
    const theme = { ...user.theme, ...body };
    const answer = { message: accessMessages.themeUpdated, theme };
    const stored = JSON.stringify(theme);
    try {
      await write(ctx, {
        change: ctx.db.updateTable('users').set({ theme: stored }).where('id', '=', user.id).returning('id'),
        audit: {
          action: accessActions.saveTheme,
          target: { kind: userRecord.kind, id: user.id, label: user.email },
          changes: changesBetween({ ...user.theme }, theme),
        },
        answer,
      });
    } catch (error) {
      if (error instanceof Failure || isIdempotencyKeyTaken(error) || failureOfDatabase(error) !== null) throw error;
      throw new Failure('internal', accessMessages.themeFailed, { cause: error });
    }
    identity.forget(user.id);
    return answer;
  });
