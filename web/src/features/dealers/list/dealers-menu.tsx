import { IconChartBar, IconCopyCheck, IconMap, IconPencilCog } from '@tabler/icons-react';
import { ImportItem } from '../../../services/imports/import-item.tsx';
import type { Search } from '../../../ui/list/list-state.ts';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { dealerPaths } from '../paths.ts';

/** Shows the less common actions of the list; map and sales are of the dealers that its filters match. */
export function DealersMenu({ query: { sort: _sort, ...filters } }: { query: Search }) {
  const { located: _located, ...onMap } = filters;
  return (
    <>
      <ImportItem what="dealers" permission="dealers:import" paths={dealerPaths} />
      <ReasonItem label="Show on map" icon={<IconMap size={16} stroke={1.75} />} to={dealerPaths.map} search={onMap} />
      <ReasonItem
        label="Sales"
        icon={<IconChartBar size={16} stroke={1.75} />}
        to={dealerPaths.sales}
        search={filters}
      />
      <ReasonItem
        label="Possible duplicates"
        icon={<IconCopyCheck size={16} stroke={1.75} />}
        to={dealerPaths.duplicates}
      />
      <ReasonItem label="Bulk edits" icon={<IconPencilCog size={16} stroke={1.75} />} to={dealerPaths.bulkEdits} />
    </>
  );
}
