import { customerStateLabels } from '@poolhouse/domain/features/commercial/customers/customer-states';
import { renewalsApi } from '@poolhouse/domain/features/commercial/renewals/api';
import {
  type Renewal,
  type RenewalTotals,
  renewalColumns,
  renewalNoun,
} from '@poolhouse/domain/features/commercial/renewals/renewal';
import { dueDay } from '@poolhouse/domain/features/commercial/renewals/renewal-items';
import { conditionLabels, urgencyLabels } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { planHorizons } from '@poolhouse/domain/features/commercial/reports/renewal-plan';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { sql } from 'kysely';
import { csvOf, isFirstPage, listOf } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { presentRenewal, type RenewalRow, renewalSource, renewalsFrom, renewalTable } from './renewal-row.ts';

const listRenewals = useCase(renewalsApi.list, async (ctx, { query }) => {
  const found = renewalTable(ctx.clock.now()).find(query);
  const { rows, ...counts } = await listOf(ctx, renewalSource, { ...query, ...found, isSteady: isFirstPage(query) });
  return { ...counts, renewals: rows.map(presentRenewal) };
});

const cells: { readonly [Field in keyof Renewal]?: (item: Renewal) => string } = {
  state: ({ state }) => (state === null ? '' : customerStateLabels[state]),
  section: ({ section }) => sections[section].label,
  condition: ({ condition }) => (condition === null ? '' : conditionLabels[condition]),
  urgency: ({ urgency }) => (urgency === null ? '' : urgencyLabels[urgency]),
  quote: ({ quote }) => quote?.number ?? '',
};

const exportRenewals = useCase(renewalsApi.csv, async (ctx, { query: filter }) =>
  csvOf(ctx, renewalSource, {
    noun: renewalNoun.many,
    ...renewalTable(ctx.clock.now()).find(filter),
    cells: renewalColumns.map(({ field, heading }) => ({
      heading,
      cell: (row: RenewalRow) => {
        const item = presentRenewal(row);
        return cells[field]?.(item) ?? String(item[field] ?? '');
      },
    })),
    logged: (rows) => ({ action: renewalsApi.csv.audit, label: `${rows} ${renewalNoun.many}`, filter }),
  }),
);

/** So many managers have a sum of their own. */
const mostManagers = 8;

const sums = sql`count(*)::int as lines, coalesce(sum(cents), 0)::bigint as cents, (count(*) - count(cents))::int as unpriced`;

/** Returns the sums in one pass over what is found. */
const getTotals = useCase(renewalsApi.totals, async (ctx, { query }) => {
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const { where } = renewalTable(now).find(query);
  const due = planHorizons.map((months) => sql`(${months}::int, ${dueDay(today, months)}::date)`);
  const by = (column: string) =>
    sql`select ${sql.ref(column)} as name, ${sums} from found group by 1 order by cents desc, name`;
  const { rows } = await sql<RenewalTotals>`
    with found as materialized (select i.due_on, c.state, c.managed_by, i.unit_cents::bigint * i.quantity as cents
      from ${renewalsFrom} where ${where})
    select
      (select json_agg(d order by d.months) from (select h.months, s.* from (values ${sql.join(due)}) h (months, last_day)
        cross join lateral (select ${sums} from found where due_on <= h.last_day) s) d) as due,
      (select coalesce(json_agg(s), '[]') from (${by('state')}) s) as states,
      (select coalesce(json_agg(m), '[]') from (${by('managed_by')} limit ${mostManagers}) m) as managers`.execute(
    ctx.db,
  );
  return rows[0] as RenewalTotals;
});

/** The calls that list and export what falls due at all pools, and add it up. */
export const renewalCalls: readonly AnyUseCase[] = [listRenewals, exportRenewals, getTotals];
