import { UnstyledButton } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import { IconClockPause } from '@tabler/icons-react';
import { laterPart } from '../../../platform/api/later-code.ts';
import { useCan } from '../../../platform/use-can.ts';
import { PanelButton } from '../../../ui/pop-up/pop-up.tsx';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import classes from './busy.module.css';
import { BusyTag } from './busy-tag.tsx';
import { useBusy } from './use-busy.ts';

/** The calendar is fetched when it is first needed. */
const BusyForm = laterPart(() => import('./busy-form.tsx'), 'BusyForm');

/** Shows whether a dealer is busy, and how to change it. */
export function BusyControl({ dealer, routeId }: { dealer: Dealer; routeId: string }) {
  const edit = useCan('dealers:edit');
  const { set, isSaving } = useBusy(dealer, routeId);
  const { busyUntil } = dealer;
  if (!edit.allowed)
    return (
      <ReasonTooltip reason={edit.reason} permission={edit.refused}>
        {busyUntil === null ? <span className={classes.refused}>Not busy</span> : <BusyTag busyUntil={busyUntil} />}
      </ReasonTooltip>
    );
  const button = (
    <UnstyledButton className={classes.toggle} data-busy={busyUntil !== null}>
      <IconClockPause size={14} stroke={1.75} aria-hidden />
      {busyUntil === null ? 'Mark as busy' : busyText(busyUntil)}
    </UnstyledButton>
  );
  return (
    <PanelButton button={button} label="Busy" p={16}>
      {(close) => (
        <BusyForm
          key={String(busyUntil)}
          busyUntil={busyUntil}
          isSaving={isSaving}
          onSet={async (input) => {
            if (await set(input)) close();
          }}
        />
      )}
    </PanelButton>
  );
}
