import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { dealerFiles } from '@poolhouse/domain/features/dealers/files/dealer-files';
import { logoOfFile } from '@poolhouse/domain/features/dealers/links/logo';
import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { notify } from '../../../platform/notify.ts';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { MenuItem } from '../../../ui/pop-up/menu-item.tsx';
import { useSaveDealer } from '../use-save-dealer.ts';

type Props = { dealer: Dealer; routeId: string };

/** Shows a dealer's files; one of the pictures can be its logo. */
export function DealerFilesTab({ dealer, routeId }: Props) {
  const saveDealer = useSaveDealer(dealer, routeId);
  const isLogo = (file: { id: string }) => dealer.logo === logoOfFile(file.id);
  const setLogo = async (logo: string | null) => {
    await saveDealer({ logo });
    notify.success(logo === null ? 'Logo removed.' : 'Logo saved.');
  };
  return (
    <RecordFilesTab
      of={dealerFiles}
      id={dealer.id}
      history={dealersApi.history}
      extras={{
        badge: (file) => (isLogo(file) ? 'Logo' : null),
        menuItem: (file, { attempt }) => (
          <MenuItem
            leftSection={<IconRosetteDiscountCheck size={16} stroke={1.75} />}
            onClick={() => void attempt(() => setLogo(isLogo(file) ? null : logoOfFile(file.id)))}
          >
            {isLogo(file) ? 'Remove as logo' : 'Use as logo'}
          </MenuItem>
        ),
      }}
    />
  );
}
