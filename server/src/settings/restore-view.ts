import { settingsApi } from '@poolhouse/domain/settings/api';
import { whoOf } from '../platform/context.ts';
import { write } from '../platform/database/write.ts';
import { untilWritten } from '../platform/revision.ts';
import { verb } from '../platform/verb.ts';
import { requireUnlocked } from './update-view.ts';
import { translateNameClash } from './view-checks.ts';
import { loadRemovedView } from './view-queries.ts';
import { presentView } from './view-row.ts';

/** Brings a removed view back as it was, also as what somebody's list opens with. */
export const restoreView = verb(settingsApi.restoreView, (ctx, { params }) =>
  untilWritten(async () => {
    const row = await loadRemovedView(ctx, params.id);
    requireUnlocked(ctx, row);
    const revision = row.revision + 1;
    const answer = presentView({ ...row, revision }, whoOf(ctx).person);
    const isWritten = await translateNameClash(row.name, () =>
      write(ctx, {
        change: ctx.db
          .updateTable('saved_views')
          .set({ deleted_at: null, revision })
          .where('id', '=', row.id)
          .where('revision', '=', row.revision)
          .where('deleted_at', 'is not', null)
          .returning('id'),
        audit: {
          module: 'settings',
          action: 'restore',
          target: { kind: 'saved_view', id: row.id, label: row.name },
          revision,
        },
        answer,
      }),
    );
    return isWritten ? answer : null;
  }),
);
