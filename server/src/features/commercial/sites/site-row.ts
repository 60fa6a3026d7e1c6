import type { Answers } from '@poolhouse/domain/features/commercial/reports/answers';
import { commercialSiteRecord } from '@poolhouse/domain/features/commercial/sites/records';
import type { Site } from '@poolhouse/domain/features/commercial/sites/site';
import { walkOf } from '@poolhouse/domain/features/commercial/sites/walk';
import { type Selectable, sql } from 'kysely';
import type { CommercialSitesTable } from '../../../platform/database/database-tables.ts';
import { loadOne, type Noun, type Source } from '../../../platform/records/index.ts';

/** A site, as one of its pools leads to it. */
export type SiteRow = Omit<Selectable<CommercialSitesTable>, 'template'> & { template: Answers; name: string };

const siteSource: Source<SiteRow> = {
  name: 'customer',
  from: sql`commercial_customers c join commercial_sites s on s.site_key = c.site_key`,
  columns: sql`s.*, coalesce(c.site, c.pool_name) as name`,
  key: 'c.id',
  removed: 'c.deleted_at',
};

const valuesOf = (row: SiteRow) => ({
  name: row.name,
  walk: walkOf(row.walk),
  template: row.template,
  templateItems: row.template_items,
});
type SiteValues = ReturnType<typeof valuesOf>;

/** Sites, each loaded by the id of one of its pools. */
export const sites: Noun<SiteRow, SiteValues, Site> = {
  record: commercialSiteRecord,
  table: 'commercial_sites',
  key: 'site_key',
  load: ({ db }, customerId) => loadOne(db, siteSource, customerId),
  values: valuesOf,
  columns: ({ walk, template, templateItems }, { now }) => ({
    walk: [...walk],
    template: JSON.stringify(template) as never,
    template_items: templateItems,
    updated_at: now,
  }),
  present: ({ site_key, revision }, { name, walk, templateItems }) => {
    return { siteKey: site_key, name, walk, templateItems, revision };
  },
  label: ({ name }) => name,
  logged: ({ walk, templateItems }) => ({ walk, templateItems }),
};
