import { randomBytes } from 'node:crypto';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { settingsApi } from '@poolhouse/domain/services/saved-views/api';
import { savedViewActions, savedViewRecord } from '@poolhouse/domain/services/saved-views/records';
import { maxViewsOfPerson } from '@poolhouse/domain/services/saved-views/saved-view';
import { requireViewQuery } from '@poolhouse/domain/services/saved-views/view-query';
import { requireSharing } from '@poolhouse/domain/services/saved-views/view-rights';
import { authorise } from '../../platform/authorise.ts';
import { requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { useCase } from '../../platform/use-case.ts';
import type { SavedListRegistry } from './saved-list-registry.ts';
import { translateNameClash } from './view-checks.ts';
import { countViewsOf } from './view-queries.ts';
import { columnsOfValues, presentView, type ViewValues } from './view-row.ts';

/** Keeps a view; a new one stands behind all others. */
export function createView(lists: SavedListRegistry) {
  return useCase(settingsApi.createView, async (ctx, { body }) => {
    const { list, ...entered } = body;
    authorise(ctx.who, lists.of(list).see);
    const { person, user } = requireSignedIn(ctx);
    requireViewQuery(lists.of(list), entered.query);
    if (entered.sharedWith.length > 0) requireSharing(person, lists.of(list));
    if ((await countViewsOf(ctx, person.id, list)) >= maxViewsOfPerson) {
      throw new Failure('conflict', `You keep ${maxViewsOfPerson} views of this list. Delete one that you don’t need.`);
    }
    const now = ctx.clock.now();
    const values: ViewValues = { ...entered, position: now.getTime() };
    const id = makeId<'view'>(now.getTime(), randomBytes(10));
    const row = {
      id,
      list,
      owner_id: person.id,
      ...columnsOfValues(values),
      revision: 1,
      created_at: now,
      updated_at: now,
    };
    const answer = presentView(
      lists,
      {
        ...row,
        query: values.query,
        columns: values.columns,
        deleted_at: null,
        owner_name: user.name,
        default_of_roles: [],
      },
      person,
    );
    await translateNameClash(values.name, () =>
      write(ctx, {
        change: ctx.db.insertInto('saved_views').values(row).returning('id'),
        audit: {
          action: savedViewActions.create,
          target: { kind: savedViewRecord.kind, id, label: values.name },
          changes: changesBetween({}, { list, ...values }),
          revision: 1,
        },
        answer,
        status: 201,
      }),
    );
    return answer;
  });
}
