import { isSuperAdmin } from '@poolhouse/domain/features/access/can';
import { closingProblem, type MaintenanceState } from '@poolhouse/domain/features/access/maintenance';
import { maintenanceApi } from '@poolhouse/domain/features/access/maintenance-api';
import { accountActions, maintenanceRecord } from '@poolhouse/domain/features/access/records';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import type { Selectable } from 'kysely';
import { requireSignedIn } from '../../platform/context.ts';
import type { MaintenanceTable } from '../../platform/database/database-tables.ts';
import { requireRecentSignIn } from '../../platform/identity/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeRecord, type Noun, presentRow } from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';

type Row = Selectable<MaintenanceTable>;
type Values = { until: string | null };
type Parts = Pick<Platform, 'config' | 'maintenance'>;

const id = 'poolhouse';

/** Returns the calls with which super admins close Poolhouse for maintenance, on all nodes at once. §18 */
export function maintenanceUseCases({ config, maintenance }: Parts): AnyUseCase[] {
  const noun = closing(config.maintenance);
  return [
    useCase(maintenanceApi.get, async (ctx) => presentRow(noun, await noun.load(ctx, id), ctx.clock.now())),
    useCase(maintenanceApi.set, async (ctx, { body: { until }, revision: seen }) => {
      const { person } = requireSignedIn(ctx);
      // Another role would lock itself out.
      if (!isSuperAdmin(person) || person.role !== 'ADMIN')
        throw new Failure('forbidden', 'Only super admins can close Poolhouse.', { facts: { rule: 'super-admin' } });
      await requireRecentSignIn(ctx);
      if (config.maintenance !== null)
        throw new Failure('conflict', 'The setting MAINTENANCE closes this server. Ask IT to remove it.');
      const problem = until === null ? null : closingProblem(until, ctx.clock.now());
      if (problem !== null) throw new Failure('invalid', problem, { fields: [{ path: 'until', message: problem }] });
      const sent = { until };
      const action = accountActions.setMaintenance;
      const answer = await changeRecord(ctx, noun, { id, seen, sent, action, decide: () => sent });
      await maintenance.reload();
      return answer;
    }),
  ];
}

/** Until when Poolhouse is closed; a time that has passed is none. */
function closing(fixed: string | null): Noun<Row, Values, MaintenanceState> {
  return {
    record: maintenanceRecord,
    table: 'maintenance',
    load: async ({ db, clock }) => {
      const row = await db.selectFrom('maintenance').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw notFound('maintenance');
      return row.until !== null && row.until > clock.now() ? row : { ...row, until: null };
    },
    values: ({ until }) => ({ until: until?.toISOString() ?? null }),
    columns: ({ until }, { now }) => ({ until: until === null ? null : new Date(until), updated_at: now }),
    present: ({ revision }, { until }) =>
      fixed === null
        ? { until, setBy: until === null ? null : 'admin', revision }
        : { until: fixed, setBy: 'settings', revision },
    label: () => 'Poolhouse',
  };
}
