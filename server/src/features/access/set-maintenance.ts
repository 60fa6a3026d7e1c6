import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { closingProblem, type MaintenanceState } from '@poolhouse/domain/features/access/maintenance';
import { maintenanceApi } from '@poolhouse/domain/features/access/maintenance-api';
import { accountActions, maintenanceRecord } from '@poolhouse/domain/features/access/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { requireRecentSignIn } from '../../platform/identity/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { reconcile, retryOnConflict } from '../../platform/revision.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';

const id = 'poolhouse';
const target = { kind: maintenanceRecord.kind, id, label: 'Poolhouse' };

type Parts = Pick<Platform, 'config' | 'maintenance'>;
type Stored = { until: string | null; revision: number };

/** Returns the calls with which super admins close Poolhouse for maintenance, on all nodes at once. §18 */
export function maintenanceUseCases(parts: Parts): AnyUseCase[] {
  return [
    useCase(maintenanceApi.get, async (ctx) => present(parts, await load(ctx))),
    useCase(maintenanceApi.set, async (ctx, { body: { until }, revision: seen }) => {
      const { person } = requireSignedIn(ctx);
      // Another role would lock itself out.
      if (!isSuperAdmin(person) || person.role !== 'ADMIN')
        throw new Failure('forbidden', 'Only super admins can close Poolhouse.', { facts: { rule: 'super-admin' } });
      await requireRecentSignIn(ctx);
      if (parts.config.maintenance !== null)
        throw new Failure('conflict', 'The setting MAINTENANCE closes this server. Ask IT to remove it.');
      const problem = until === null ? null : closingProblem(until, ctx.clock.now());
      if (problem !== null) throw new Failure('invalid', problem, { fields: [{ path: 'until', message: problem }] });
      const answer = await retryOnConflict(() => save(ctx, parts, until, seen));
      await parts.maintenance.reload();
      return answer;
    }),
  ];
}

async function save(ctx: Context, parts: Parts, until: string | null, seen: number): Promise<MaintenanceState | null> {
  const stored = await load(ctx);
  const before = { until: stored.until };
  const current = { kind: maintenanceRecord.kind, id, revision: stored.revision, record: present(parts, stored) };
  await reconcile(ctx, seen, { ...current, values: before }, { until });
  const changes = changesBetween(before, { until });
  if (changes.length === 0) return current.record;
  const revision = stored.revision + 1;
  const columns = { until: until === null ? null : new Date(until), revision, updated_at: ctx.clock.now() };
  const change = ctx.db
    .insertInto('maintenance')
    .values({ id, ...columns })
    .onConflict((there) => there.column('id').doUpdateSet(columns).where('maintenance.revision', '=', stored.revision))
    .returning('id');
  const answer = present(parts, { until, revision });
  const audit = { action: accountActions.setMaintenance, target, changes, revision };
  return (await write(ctx, { change, audit, answer })) ? answer : null;
}

async function load(ctx: Context): Promise<Stored> {
  const row = await ctx.db.selectFrom('maintenance').select(['until', 'revision']).executeTakeFirst();
  const until = row?.until ?? null;
  return {
    until: until !== null && until > ctx.clock.now() ? until.toISOString() : null,
    revision: row?.revision ?? 1,
  };
}

function present({ config }: Parts, { until, revision }: Stored): MaintenanceState {
  if (config.maintenance !== null) return { until: config.maintenance, setBy: 'settings', revision };
  return { until, setBy: until === null ? null : 'admin', revision };
}
