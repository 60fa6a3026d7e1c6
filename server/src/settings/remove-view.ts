import { Failure } from '@poolhouse/domain/kernel/errors';
import { settingsApi } from '@poolhouse/domain/settings/api';
import type { ViewId } from '@poolhouse/domain/settings/saved-view';
import { whoOf } from '../platform/context.ts';
import { write } from '../platform/database/write.ts';
import { untilWritten } from '../platform/revision.ts';
import { verb } from '../platform/verb.ts';
import { requireUnlocked } from './update-view.ts';
import { changeOfView } from './view-change.ts';
import { loadView } from './view-queries.ts';
import { presentView } from './view-row.ts';

/** Takes a view away. It is kept for a month, so that it can be brought back. */
export const removeView = verb(settingsApi.removeView, (ctx, { params, revision: seen }) =>
  untilWritten(async () => {
    const row = await loadView(ctx, params.id);
    requireUnlocked(ctx, row);
    if (seen !== row.revision) {
      throw new Failure('revision-conflict', 'Somebody changed this view meanwhile. Look at it again first.', {
        facts: { current: presentView(row, whoOf(ctx).person) },
      });
    }
    const answer = { id: row.id as ViewId, revision: row.revision + 1 };
    const change = changeOfView(ctx, row, { action: 'delete', columns: { deleted_at: ctx.clock.now() } });
    const isWritten = await write(ctx, { ...change, answer });
    return isWritten ? answer : null;
  }),
);
