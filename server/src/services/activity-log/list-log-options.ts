import { activityLogApi } from '@poolhouse/domain/services/activity-log/api';
import { sql } from 'kysely';
import { useCase } from '../../platform/use-case.ts';

type Pair = { module: string; action: string };

/** Steps through the index from one pair to the next: what there is of modules and actions, however long the log. */
const pairsThere = sql<Pair>`
  with recursive pair as (
    (select module, action from audit_log order by module, action limit 1)
    union all
    select next.module, next.action from pair cross join lateral
      (select module, action from audit_log l where (l.module, l.action) > (pair.module, pair.action)
       order by module, action limit 1) next)
  select module, action from pair`;

/** Returns what the log can be filtered by. Deleted users stay in the log, and so in the list. */
export const listLogOptions = useCase(activityLogApi.options, async (ctx) => {
  const [people, pairs] = await Promise.all([
    ctx.db.selectFrom('users').select(['id', 'name']).orderBy('name').limit(2_000).execute(),
    pairsThere.execute(ctx.db),
  ]);
  return {
    people: people.map(({ id, name }) => ({ value: id, label: name })),
    modules: [...new Set(pairs.rows.map(({ module }) => module))].sort(),
    actions: [...new Set(pairs.rows.map(({ action }) => action))].sort(),
  };
});
