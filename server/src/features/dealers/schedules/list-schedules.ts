import { dealerRecord } from '@poolhouse/domain/features/dealers/records';
import { type Schedule, schedule } from '@poolhouse/domain/features/dealers/schedule';
import { dealerSchedulesApi } from '@poolhouse/domain/features/dealers/schedules/api';
import { type ScheduleChange, scheduleSpans } from '@poolhouse/domain/features/dealers/schedules/schedule-span';
import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { sql } from 'kysely';
import { z } from 'zod';
import { actorName } from '../../../platform/audit/actor.ts';
import type { Context } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadDealer } from '../dealer-queries.ts';
import { valuesOfRow } from '../dealer-row.ts';

/** The latest changes that are told; more than a few a year are rare. */
const maxChanges = 200;

/** Returns the schedules of a dealer, those that have ended from what the activity log says of them. */
export const listSchedules = useCase(dealerSchedulesApi.list, async (ctx, { params }) => {
  const row = await loadDealer(ctx.pool, params.id);
  const changes = await changesOf(ctx, row.id);
  const recent = changes.slice(0, maxChanges);
  return {
    schedules: scheduleSpans(valuesOfRow(row).schedules, recent, ctx.clock.now()),
    isWhole: changes.length <= maxChanges,
  };
});

/** Newest first; read in the order of the index on a record's entries. */
async function changesOf(ctx: Context, dealerId: string): Promise<ScheduleChange[]> {
  const entries = await ctx.db
    .selectFrom('audit_log')
    .select(['at', 'changes', actorName('audit_log').as('user_name')])
    .where('target_kind', '=', dealerRecord.kind)
    .where('target_id', '=', dealerId)
    .where(sql<boolean>`changes @> '[{"field": "schedules"}]'`)
    .orderBy('id', 'desc')
    .limit(maxChanges + 1)
    .execute();
  return entries.map(({ at, user_name, changes }) => {
    const change = (changes as FieldChange[]).find(({ field }) => field === 'schedules');
    return { at, by: user_name, before: schedulesIn(change?.before), after: schedulesIn(change?.after) };
  });
}

const schedules = z.array(schedule).catch([]);

/** What the log holds of schedules; an entry of another shape tells nothing. */
function schedulesIn(value: unknown): readonly Schedule[] {
  return schedules.parse(value);
}
