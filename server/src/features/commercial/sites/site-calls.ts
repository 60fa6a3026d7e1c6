import { itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { sitesApi } from '@poolhouse/domain/features/commercial/sites/api';
import { templateAnswers } from '@poolhouse/domain/features/commercial/sites/template-answers';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadReport } from '../reports/report-row.ts';
import { sites } from './site-row.ts';

const getSite = useCase(sitesApi.get, async (ctx, { params: { id } }) => {
  const row = await sites.load(ctx, id);
  return sites.present(row, sites.values(row), ctx.clock.now());
});

/** Changes the walk of a site, or replaces its template by the items of a report. */
const updateSite = useCase(sitesApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
  const { walk, templateOf } = body;
  const template = templateOf === undefined ? undefined : await templateFrom(ctx, id, templateOf);
  return changeRecord(ctx, sites, {
    id,
    seen,
    action: sitesApi.update.audit,
    sent: [walk !== undefined && 'walk', template !== undefined && 'templateItems'].filter((name) => name !== false),
    decide: (before) => {
      const kept = template ?? before.template;
      const templateItems = itemsOf(kept, sectionNames).length;
      const values = { ...before, walk: walk ?? before.walk, template: kept, templateItems };
      // Another template may have as many items, which is all that the log has of it.
      return { values, plan: undefined, ...(template !== undefined && { changesMore: true as const }) };
    },
  });
});

/** Returns the template that a report of the site gives; refuses a report of another site. */
async function templateFrom(ctx: Context, customerId: string, reportId: string | null) {
  if (reportId === null) return {};
  const { customer_id, answers } = await loadReport(ctx, reportId);
  const { rows } = await sql`select 1 from commercial_customers one join commercial_customers other using (site_key)
    where one.id = ${customerId} and other.id = ${customer_id}`.execute(ctx.db);
  if (rows.length === 0) throw invalidField('templateOf', 'Choose a report of this site.');
  return templateAnswers(answers);
}

/** The calls about how the reports of a site begin. */
export const siteCalls = [getSite, updateSite];
