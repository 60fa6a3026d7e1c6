import { assetsApi } from '@poolhouse/domain/features/commercial/assets/api';
import { type Asset, assetListFields } from '@poolhouse/domain/features/commercial/assets/asset';
import type { ReportId } from '@poolhouse/domain/features/commercial/reports/report';
import { type Selectable, sql } from 'kysely';
import type { CommercialAssetsTable } from '../../../platform/database/database-tables.ts';
import { fieldsOf, isFirstPage, listOf, type Source } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';

type Narrowed = Pick<Asset, 'section' | 'condition' | 'urgency'> & {
  customer_id: Asset['customerId'];
  report_id: ReportId;
};
type AssetRow = Omit<Selectable<CommercialAssetsTable>, keyof Narrowed> & Narrowed & { pool_name: string };

const assetSource: Source<AssetRow> = {
  name: 'asset',
  from: sql`commercial_assets a join commercial_customers c on c.id = a.customer_id`,
  columns: sql`a.*, c.pool_name`,
  key: 'a.id',
};

const table = defineListTable(assetListFields, {
  name: 'commercial_assets',
  alias: 'a',
  searched: ['a.serial', 'a.model', 'a.location', 'c.pool_name'],
});

/** Returns equipment with serial numbers; of a search the exact serial number comes first. */
export const listAssets = useCase(assetsApi.list, async (ctx, { query }) => {
  const found = table.find(query);
  const order = query.q ? sql`(a.serial = upper(trim(${query.q}))) desc, ${found.order}` : found.order;
  const { rows, ...counts } = await listOf(ctx, assetSource, {
    ...query,
    ...found,
    order,
    isSteady: isFirstPage(query),
  });
  return { ...counts, assets: rows.map(presentAsset) };
});

function presentAsset({ pool_name, ...row }: AssetRow): Asset {
  const named = fieldsOf(row, ['customerId', 'reportId', 'id', 'serial', 'section', 'model', 'location', 'condition']);
  return { ...named, pool_name, urgency: row.urgency, day: row.day, reports: row.reports };
}
