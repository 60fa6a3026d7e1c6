import { Popover, Skeleton, UnstyledButton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import { IconClockPause } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/api/load-code.ts';
import { useCan } from '../../../platform/use-can.ts';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import classes from './busy.module.css';
import { BusyTag } from './busy-tag.tsx';
import { useBusy } from './use-busy.ts';

/** The calendar is fetched when it is first needed. */
const BusyForm = lazyPart(() => import('./busy-form.tsx'), 'BusyForm');

/** Shows whether a dealer is busy, and how to change it. */
export function BusyControl({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  const [isOpen, setOpen] = useState(false);
  const edit = useCan('dealers:edit');
  const { set, isSaving } = useBusy(dealer, routeId);
  const { busyUntil } = dealer;
  if (!edit.allowed)
    return (
      <ReasonTooltip reason={edit.reason} permission={edit.refused}>
        {busyUntil === null ? <span className={classes.refused}>Not busy</span> : <BusyTag busyUntil={busyUntil} />}
      </ReasonTooltip>
    );
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <UnstyledButton
          className={classes.toggle}
          data-busy={busyUntil !== null}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconClockPause size={14} stroke={1.75} aria-hidden />
          {busyUntil === null ? 'Mark as busy' : busyText(busyUntil)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={16} aria-label="Busy">
        <Suspense fallback={<Skeleton width={288} height={220} />}>
          <BusyForm
            key={String(busyUntil)}
            busyUntil={busyUntil}
            isSaving={isSaving}
            onSet={async (wanted) => {
              if (await set(wanted)) setOpen(false);
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
