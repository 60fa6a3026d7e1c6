import { entryConditionsActions, entryConditionsRecord } from '@poolhouse/domain/features/visitors/records';
import { visitSiteApi } from '@poolhouse/domain/features/visitors/site/api';
import { entryConditions } from '@poolhouse/domain/features/visitors/visitor';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { requireSignedIn } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeTogether } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';

type Version = { version: string; text: string; changedBy: string | null; changedAt: string | null };

/** What is in force until it is changed for the first time. */
const first: Version = {
  version: entryConditions.version,
  text: entryConditions.lines.join('\n'),
  changedBy: null,
  changedAt: null,
};

async function versionsOf(db: Db, limit: number): Promise<Version[]> {
  const { rows } = await sql<{ version: number; text: string; created_by_name: string; created_at: Date }>`select *
    from visit_conditions order by version desc limit ${limit}`.execute(db);
  const changed = rows.map((row) => ({
    version: String(row.version),
    text: row.text,
    changedBy: row.created_by_name,
    changedAt: row.created_at.toISOString(),
  }));
  return [...changed, first];
}

/** Returns what visitors agree to now. */
export async function conditionsInForce(db: Db): Promise<Version> {
  return (await versionsOf(db, 1))[0] ?? first;
}

export const listConditions = useCase(visitSiteApi.conditions, async ({ db }) => ({
  versions: await versionsOf(db, 100),
}));

/** Adds a version. Of two who change the same one at once, the second is told. */
export const setConditions = useCase(visitSiteApi.setConditions, (ctx, { body: { text, replaces } }) =>
  changeTogether(ctx, async (tx) => {
    await lockText(tx, 'conditions of entry');
    const before = await conditionsInForce(tx);
    if (before.version !== replaces)
      throw new Failure('conflict', 'These conditions were changed meanwhile. Reload the page, then change them.');
    const { user } = requireSignedIn(ctx);
    const now = ctx.clock.now();
    const version = Number(before.version) + 1;
    await sql`insert into visit_conditions (version, text, created_by, created_by_name, created_at)
      values (${version}, ${text}, ${user.id}, ${user.name}, ${now})`.execute(tx);
    const target = { kind: entryConditionsRecord.kind, id: null, label: `version ${version}` };
    const changes = [{ field: 'text', before: before.text, after: text }];
    const answer = { version: String(version), text, changedBy: user.name, changedAt: now.toISOString() };
    return { answer, audit: { action: entryConditionsActions.update, target, changes }, status: 201 };
  }),
);
