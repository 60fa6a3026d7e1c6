import { ActionIcon } from '@mantine/core';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import type { Site } from '@poolhouse/domain/features/commercial/sites/site';
import { IconArrowsSort } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../../platform/api/load-code.ts';

const WalkDialog = lazyPart(() => import('./walk-dialog.tsx'), 'WalkDialog');

/** Opens what sets the walk of a site; nothing while the site isn't read yet. */
export function WalkButton({ report, site }: { report: ConditionReport; site: Site | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (site === undefined) return null;
  return (
    <>
      <ActionIcon size={44} variant="default" aria-label="Order of the walk…" onClick={() => setOpen(true)}>
        <IconArrowsSort size={18} stroke={1.75} />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <WalkDialog report={report} site={site} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
