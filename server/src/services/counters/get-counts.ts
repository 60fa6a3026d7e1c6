import { can } from '@poolhouse/domain/features/access/can';
import { canOn } from '@poolhouse/domain/features/access/can-on';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { counterFields } from '@poolhouse/domain/records';
import { countersApi } from '@poolhouse/domain/services/counters/api';
import type { Counts } from '@poolhouse/domain/services/counters/counter';
import { type RawBuilder, sql } from 'kysely';
import { requireSignedIn, type SignedIn } from '../../platform/context.ts';
import { type OwnerScope, ownedBy, ownerScope } from '../../platform/ownership.ts';
import { useCase } from '../../platform/use-case.ts';
import type { Counter } from './counter.ts';

/** Counts what was asked for in one statement; leaves out counters that the person may not see or that no feature declares. §7 */
export function getCounts(counters: readonly Counter[]) {
  return useCase(countersApi.get, async (ctx, { query }) => {
    const who = requireSignedIn(ctx);
    refuseUnknown(query.fields);
    const scope = ownerScope(ctx, countersApi.get);
    const now = ctx.clock.now();
    const selection = counters.filter((counter) => query.fields.includes(counter.field) && maySee(who, counter));
    if (selection.length === 0) return {};
    const columns = selection.map(
      (counter) => sql`(${countOf(counter, who, scope, now)})::int as ${sql.ref(counter.field)}`,
    );
    const { rows } = await sql<Counts>`select ${sql.join(columns)}`.execute(ctx.db);
    return rows[0] ?? {};
  });
}

function refuseUnknown(fields: readonly string[]): void {
  const known: readonly string[] = counterFields;
  if (fields.every((field) => known.includes(field))) return;
  throw invalidField('fields', `Choose from ${known.join(', ')}.`);
}

function maySee({ person }: SignedIn, counter: Counter): boolean {
  if (counter.of === 'account') return true;
  return counter.of === 'dealers'
    ? can(person, counter.permission)
    : canOn(person, counter.permission, { owner: 'company' });
}

function countOf(counter: Counter, who: SignedIn, scope: OwnerScope, now: Date): RawBuilder<unknown> {
  if (counter.of === 'account') return counter.count(who, now);
  if (counter.of === 'company') return counter.count(now);
  return sql`select count(*) from (${counter.dealerIds(now)}) counted(dealer_id) where ${ownedBy(scope, 'counted.dealer_id')}`;
}
