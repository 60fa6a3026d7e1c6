import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import {
  IconAddressBook,
  IconChartBar,
  IconDownload,
  IconFileImport,
  IconMap2,
  IconMapPin,
  IconPlus,
} from '@tabler/icons-react';
import { downloadCsv } from '../../platform/api/download-csv.ts';
import { notify } from '../../platform/notify.ts';
import { finderQuery, type Palette } from '../../platform/palette.ts';
import { exportEvent } from '../../platform/use-shell-keys.ts';
import { dealerPaths } from './paths.ts';

export const palette: Palette = {
  links: [
    { path: dealerPaths.map, title: 'Dealers › Map', icon: IconMap2, permission: 'dealers:view' },
    { path: dealerPaths.near, title: 'Dealers › Near a place', icon: IconMapPin, permission: 'dealers:view' },
    { path: dealerPaths.sales, title: 'Dealers › Sales', icon: IconChartBar, permission: 'dealers:view' },
  ],
  actions: [
    {
      id: 'new-dealer',
      title: 'New dealer',
      icon: IconPlus,
      permission: 'dealers:create',
      run: (go) => go(dealerPaths.create),
    },
    {
      id: 'import',
      title: 'Import dealers',
      icon: IconFileImport,
      permission: 'dealers:import',
      run: (go) => go(dealerPaths.imports),
    },
    { id: 'export', title: 'Export dealers', icon: IconDownload, permission: 'dealers:export', run: exportDealers },
  ],
  views: [{ list: 'dealers', path: dealerPaths.list, note: 'Dealers', permission: 'dealers:view' }],
  finders: [
    {
      group: 'Dealers',
      icon: IconAddressBook,
      permission: 'dealers:view',
      query: (q) =>
        finderQuery(dealersApi.list, { query: { q, limit: '6' } }, ({ dealers }) =>
          dealers.map(({ id, name, custId, state }) => {
            return { id, path: dealerPaths.dealer(id), title: name, note: [custId, state].filter(Boolean).join(' · ') };
          }),
        ),
    },
  ],
};

/** Exports what the list on this page shows, or all dealers from anywhere else. */
function exportDealers(): void {
  const isTaken = !window.dispatchEvent(new CustomEvent(exportEvent, { cancelable: true }));
  if (isTaken) return;
  downloadCsv(dealersApi.csv, {}).then(
    (name) => notify.success(`Saved ${name}.`),
    (error: unknown) => notify.error(error),
  );
}
