import { assetsApi } from '@poolhouse/domain/features/commercial/assets/api';
import { type Asset, assetListFields } from '@poolhouse/domain/features/commercial/assets/asset';
import { conditionLabels, urgencyLabels } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import { sections } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { useLiveCalls } from '../../../platform/live/use-live-calls.ts';
import { paths } from '../../../platform/paths.ts';
import { defineFieldList } from '../../../services/list-fields/define-field-list.ts';
import { RecordList } from '../../../ui/list/record-list.tsx';
import { SerialLink } from '../../../ui/serial-link.tsx';
import { StatusDot } from '../../../ui/status-dot.tsx';
import { customers } from '../customers/customer-view.ts';
import { conditionColours } from '../reports/condition-bar.tsx';

const Condition = ({ condition }: Asset) =>
  condition !== null && <StatusDot colour={conditionColours[condition]} label={conditionLabels[condition]} />;
const equipmentText = ({ section, model }: Asset) => [sections[section].label, model].filter(Boolean).join(' · ');

const list = defineFieldList<Asset, typeof assetsApi.list>(assetListFields, {
  name: 'commercial assets',
  title: 'Assets',
  back: customers.back,
  call: assetsApi.list,
  rowsOf: ({ assets }) => assets,
  rowId: ({ serial }) => serial,
  rowLabel: ({ serial }) => serial,
  rowPath: paths.robot,
  searchLabel: 'Search assets',
  columns: [
    {
      id: 'serial',
      header: 'Serial number',
      holds: 'reference',
      width: 180,
      isRowHeader: true,
      cell: ({ serial }) => <SerialLink serial={serial} />,
    },
    { id: 'section', header: 'Equipment', width: 220, cell: equipmentText },
    { id: 'pool_name', header: 'Pool', width: 240, grows: true, cell: ({ pool_name }) => pool_name },
    { id: 'location', header: 'Location', width: 160, cell: ({ location }) => location },
    { id: 'condition', header: 'Condition', width: 200, cell: Condition },
    { id: 'urgency', header: 'Urgency', width: 150, cell: ({ urgency }) => urgency && urgencyLabels[urgency] },
    { id: 'day', header: 'Last report', holds: 'day', width: 120, cell: ({ day }) => formatDay(day) },
    { id: 'reports', header: 'Reports', width: 90, align: 'right', cell: ({ reports }) => reports },
  ],
  card: {
    title: ({ serial }) => serial,
    aside: Condition,
    lines: (asset) => [equipmentText(asset), [asset.pool_name, asset.location].filter(Boolean).join(' · ')],
  },
  firstUse: {
    title: 'No assets yet',
    text: 'Equipment with a serial number appears here once a report with it is finished.',
  },
});

/** Shows the equipment with serial numbers in condition reports; a row opens its passport. */
export function AssetListPage() {
  useLiveCalls('condition-reports', assetsApi.list);
  return <RecordList config={list} />;
}
