import { trainingApi } from '@poolhouse/domain/features/training/api';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { allOf, contains } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { certificateIs } from './certificate-conditions.ts';
import { loadPractice, practicesWhere, presentPractice, presentSummary, visibleTo } from './practice-row.ts';

/** Returns practices and certificates: to trainers all of them, to others their own. */
export const listPractices = useCase(
  trainingApi.list,
  async (ctx, { query: { page, limit, q, status, certificate } }) => {
    const visible = allOf(
      ...[visibleTo(ctx), contains(q, 't.name'), status && sql`p.status = any(${status}::text[])`],
      certificate && certificateIs(certificate, dayIn(companyZone, ctx.clock.now())),
    );
    const rows = await practicesWhere(ctx.db, visible, { limit, offset: (page - 1) * limit });
    const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from practices p
    join users t on t.id = p.trainee_id where ${visible}`.execute(ctx.db);
    return { count: counted[0]?.count ?? 0, countExact: true, practices: rows.map(presentSummary) };
  },
);

/** Returns one practice. */
export const getPractice = useCase(trainingApi.get, async (ctx, { params: { id } }) =>
  presentPractice(await loadPractice(ctx, id)),
);
