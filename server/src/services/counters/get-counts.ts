import { can } from '@poolhouse/domain/features/access/can';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { counterFields } from '@poolhouse/domain/records';
import { countersApi } from '@poolhouse/domain/services/counters/api';
import type { Counts } from '@poolhouse/domain/services/counters/counter';
import { sql } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';
import type { Counter } from './counter.ts';

/** Counts what was asked for in one statement; what the person may not see, or no room offers, is left out. §7 */
export function getCounts(counters: readonly Counter[]) {
  return useCase(countersApi.get, async (ctx, { query }) => {
    const who = requireSignedIn(ctx);
    refuseUnknown(query.fields);
    const now = ctx.clock.now();
    const wanted = counters.filter(
      ({ field, permission }) => query.fields.includes(field) && (permission === null || can(who.person, permission)),
    );
    if (wanted.length === 0) return {};
    const columns = wanted.map(({ field, count }) => sql`(${count(who, now)})::int as ${sql.ref(field)}`);
    const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(ctx.db);
    return rows[0] ?? {};
  });
}

function refuseUnknown(fields: readonly string[]): void {
  const known: readonly string[] = counterFields;
  if (fields.every((field) => known.includes(field))) return;
  throw invalidField('fields', `Count any of ${known.join(', ')}.`);
}
