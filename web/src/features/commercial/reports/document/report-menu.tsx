import { Button } from '@mantine/core';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { IconDownload, IconLink, IconMailForward, IconShare2 } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/api/load-code.ts';
import { withErrorNotice } from '../../../../platform/notify.ts';
import { LinkToCopy } from '../../../../ui/link-to-copy.tsx';
import { MenuButton } from '../../../../ui/pop-up/pop-up.tsx';
import { ReasonItem } from '../../../../ui/reason-item.tsx';
import { createLink, saveDocument } from './report-document.ts';

const EmailReport = lazyPart(() => import('./email-report.tsx'), 'EmailReport');
const icon = { size: 16, stroke: 1.75 };

type Opened = { dialog: 'email' } | { dialog: 'link'; link: string } | null;

/** Shows how a report is given to the customer: as a PDF, by email or by a link. */
export function ReportMenu({ report }: { report: ConditionReport }) {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const showLink = async () => {
    const link = await createLink(report);
    if (link !== null) setOpened({ dialog: 'link', link });
  };
  return (
    <>
      <MenuButton
        button={
          <Button variant="default" leftSection={<IconShare2 {...icon} />}>
            Share
          </Button>
        }
      >
        <ReasonItem
          permission="commercial:view"
          label="Download PDF"
          icon={<IconDownload {...icon} />}
          onClick={() => void withErrorNotice(saveDocument(report))}
        />
        <ReasonItem
          permission="commercial:edit"
          label="Email report…"
          icon={<IconMailForward {...icon} />}
          onClick={() => setOpened({ dialog: 'email' })}
        />
        <ReasonItem
          permission="commercial:edit"
          label="Link for the customer…"
          icon={<IconLink {...icon} />}
          onClick={() => void withErrorNotice(showLink())}
        />
      </MenuButton>
      {opened?.dialog === 'email' && (
        <Suspense>
          <EmailReport report={report} onClose={close} />
        </Suspense>
      )}
      {opened?.dialog === 'link' && (
        <LinkToCopy title={`Link to the report of ${report.pool_name}`} link={opened.link} onClose={close} />
      )}
    </>
  );
}
