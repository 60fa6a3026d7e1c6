import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { catalogueVersion } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { copyAnswers } from '@poolhouse/domain/features/commercial/reports/copy-answers';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { createRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { onceForEntry } from '../../../services/public-forms/index.ts';
import { sites } from '../sites/site-row.ts';
import { findPrevious } from './previous-report.ts';
import { presentReport, type ReportRow, reportsOf } from './report-row.ts';

type Customer = Pick<ReportRow, 'pool_name' | 'managed_by' | 'customer_comment' | 'customer_confirmation'>;

/** Starts a draft of a pool: empty, with the items of its last report, or with those of the template of its site. The user who starts it is its inspector. */
export const createReport = useCase(reportsApi.create, async (ctx, { body }) => {
  const { user } = requireSignedIn(ctx);
  const entry = { table: 'condition_reports', entryId: body.entryId, userId: user.id } as const;
  const { customerId, day = dayIn(companyZone, ctx.clock.now()), entryId } = body;
  return onceForEntry(ctx, entry, {
    add: async () => {
      const customer = await loadCustomer(ctx, customerId);
      const last = body.repeatsLast ? await findPrevious(ctx.db, { customerId, day }) : null;
      const template = body.fromTemplate ? (await sites.load(ctx, customerId)).template : {};
      const answers = last === null ? template : copyAnswers(last.answers);
      return createRecord(ctx, reportsOf(), {
        action: reportsApi.create.audit,
        values: { pool_name: customer.pool_name, day, status: 'draft', version: 1, answers },
        columns: {
          customer_id: customerId,
          catalogue_version: catalogueVersion,
          inspector_id: user.id,
          entry_id: entryId,
          created_by: user.id,
          created_at: ctx.clock.now(),
        },
        joined: { ...customer, inspector: user.name },
        logged: { pool_name: customer.pool_name, day },
      });
    },
    answerOf: async ({ id }: ReportRow) => presentReport(await reportsOf().load(ctx, id)),
  });
});

async function loadCustomer({ db }: Context, id: string): Promise<Customer> {
  const { rows } = await sql<Customer>`select pool_name, managed_by, general_comment as customer_comment,
    overview_confirmation as customer_confirmation from commercial_customers
    where id = ${id} and deleted_at is null`.execute(db);
  if (rows[0] === undefined) throw notFound('customer');
  return rows[0];
}
