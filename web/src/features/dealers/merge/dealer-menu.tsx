import { IconCopyCheck, IconGitMerge } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { LogItem } from '../../../ui/log-link.tsx';
import { EmailPdfItem } from '../../../ui/mail/email-pdf-item.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { MenuItem } from '../../../ui/pop-up/menu-item.tsx';
import { PrintItem } from '../../../ui/print-page.tsx';
import { ReasonItem } from '../../../ui/reason-item.tsx';
import { dealerPaths } from '../paths.ts';

const EmailPdfDialog = lazyPart(() => import('../../../services/forms/email-pdf-dialog.tsx'), 'EmailPdfDialog');

/** Shows the menu of less common actions of a dealer. */
export function DealerMenu({ dealerId }: { dealerId: string }) {
  const [isMailing, setMailing] = useState(false);
  return (
    <>
      <MoreMenu label="More actions">
        <EmailPdfItem onClick={() => setMailing(true)} />
        <ReasonItem
          permission="dealers:manage"
          label="Merge with another dealer…"
          icon={<IconGitMerge size={16} stroke={1.75} />}
          to={dealerPaths.merge}
          search={{ a: dealerId }}
        />
        <MenuItem to={dealerPaths.duplicates} leftSection={<IconCopyCheck size={16} stroke={1.75} />}>
          Possible duplicates of all dealers
        </MenuItem>
        <LogItem kind="dealer" id={dealerId} />
        <PrintItem />
      </MoreMenu>
      {isMailing && (
        <Suspense>
          <EmailPdfDialog
            record={{ form: 'dealer-details', id: dealerId }}
            title="Email dealer details as PDF"
            onClose={() => setMailing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
