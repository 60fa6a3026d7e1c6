import { branchRecord } from '@poolhouse/domain/features/branches/records';
import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { visitorActions, visitorRecord } from '@poolhouse/domain/features/visitors/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { changeRecord, changeTogether } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { visitedBranch } from './visited-branch.ts';
import { visitors } from './visitor-row.ts';

/** Returns the use case that corrects the details of a visitor. */
export const updateVisitor = useCase(visitorsApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, visitors, {
    id,
    seen,
    sent: body,
    action: visitorActions.update,
    decide: (before, row) => {
      if (row.anonymised_at !== null) throw new Failure('not-allowed-now', 'This visit was anonymised.');
      return { ...before, ...body } as typeof before;
    },
  }),
);

/** Returns the use case that ticks a visitor as safe. Ticks of several phones at once add up: each sets the one that it is about. */
export const tickVisitor = useCase(visitorsApi.tick, async (ctx, { params: { id }, body: { isSafe } }) => {
  const row = await visitors.load(ctx, id);
  return changeTogether(ctx, async (tx) => {
    const safeAt = isSafe ? ctx.clock.now() : null;
    const { rows } = await sql`update visitors set safe_at = ${safeAt}::timestamptz
      where id = ${id} and (safe_at is not null) <> ${isSafe} returning id`.execute(tx);
    const target = { kind: visitorRecord.kind, id, label: visitors.label(visitors.values(row)) };
    const changes = [{ field: 'isSafe', before: !isSafe, after: isSafe }];
    const audit = { action: visitorActions.tick, target, changes };
    return { answer: { visitorId: row.id, isSafe }, audit: rows.length > 0 ? [audit] : [] };
  });
});

/** Starts an evacuation or a drill: the ticks of everyone on site at the branch are taken back. */
export const startEvacuation = useCase(
  visitorsApi.startEvacuation,
  async (ctx, { body: { branch: value, isDrill } }) => {
    const branch = await visitedBranch(ctx.db, value);
    return changeTogether(ctx, async (tx) => {
      const { rows } =
        await sql`update visitors set safe_at = null where branch_id = ${branch.id} and time_out is null returning id`.execute(
          tx,
        );
      const changes = [
        { field: 'isDrill', before: null, after: isDrill },
        { field: 'onSite', before: null, after: rows.length },
      ];
      const target = { kind: branchRecord.kind, id: branch.id, label: branch.label };
      const audit = { action: visitorActions.startEvacuation, target, changes };
      return { answer: { onSite: rows.length, at: ctx.clock.now().toISOString() }, audit };
    });
  },
);
