import { ActionIcon, Button } from '@mantine/core';
import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { IconDots } from '@tabler/icons-react';
import { type Ability, useCan } from '../../../platform/use-can.ts';
import { MenuDivider, MenuItem } from '../../../ui/pop-up/menu-item.tsx';
import { MenuButton } from '../../../ui/pop-up/pop-up.tsx';
import { ReasonTooltip } from '../../../ui/reason-tooltip.tsx';
import { longerSteps, madePermanent, type ScheduledCode, withMovedEnd, withoutCode } from './schedule-changes.ts';
import classes from './schedules.module.css';
import type { useScheduleEdit } from './use-schedule-edit.ts';

type Props = {
  dealer: Dealer;
  code: ScheduledCode;
  label: string;
  editing: ReturnType<typeof useScheduleEdit>;
};

const shorterDays = -30;

/** Makes a type or flag last longer or shorter, forever, or ends it: the usual steps as buttons, all in the menu. */
export function ScheduleActions(props: Props) {
  const edit = useCan('dealers:edit');
  const acts = actsOf(props);
  const isBusy = props.editing.isSaving;
  const isEnding = props.code.entry !== null && props.code.entry.expireOn !== null;
  return (
    <span className={classes.actions}>
      {isEnding && edit.allowed && (
        <span className={classes.quick}>
          {acts.longer.map(({ label, short, run, why }) => (
            <ReasonTooltip key={label} reason={why}>
              <Button
                size="compact-xs"
                variant="default"
                disabled={isBusy || why !== null}
                aria-label={`${props.label}: ${label}`}
                onClick={run}
              >
                {short}
              </Button>
            </ReasonTooltip>
          ))}
          <Button
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            onClick={acts.permanent}
            aria-label={`${props.label}: permanent`}
          >
            Permanent
          </Button>
        </span>
      )}
      <ScheduleMenu {...props} acts={acts} isEnding={isEnding} edit={edit} />
    </span>
  );
}

type MenuProps = Props & { acts: ReturnType<typeof actsOf>; isEnding: boolean; edit: Ability };

function ScheduleMenu({ code, label, editing, acts, isEnding, edit }: MenuProps) {
  const target = (
    <ActionIcon
      variant="subtle"
      color="gray"
      disabled={!edit.allowed || editing.isSaving}
      aria-label={`Change the duration of ${label}`}
    >
      <IconDots size={16} stroke={1.75} />
    </ActionIcon>
  );
  if (!edit.allowed)
    return (
      <ReasonTooltip reason={edit.reason} permission={edit.refused}>
        {target}
      </ReasonTooltip>
    );
  return (
    <MenuButton button={target}>
      {acts.longer.map(({ label: step, run, why }) => (
        <MenuItem key={step} disabled={why !== null} onClick={run}>
          {step}
        </MenuItem>
      ))}
      {code.entry?.expireOn !== null && isEnding && <MenuItem onClick={acts.permanent}>No end</MenuItem>}
      {isEnding && (
        <MenuItem disabled={acts.shorter.why !== null} onClick={acts.shorter.run}>
          30 days less
        </MenuItem>
      )}
      <MenuDivider />
      <MenuItem c="var(--ph-danger)" onClick={acts.end}>
        End now
      </MenuItem>
    </MenuButton>
  );
}

function actsOf({ dealer, code, label, editing }: Props) {
  const isEnding = code.entry !== null && code.entry.expireOn !== null;
  const move = (days: number) => {
    const { edit, reason } = withMovedEnd(dealer, code, days, new Date());
    return { why: reason, run: () => void (edit && editing.save(edit, (saved) => endText(saved, code, label))) };
  };
  return {
    longer: longerSteps.map(({ label: step, days }) => ({
      label: isEnding ? `${step} more` : `${step} from today`,
      short: `+${step}`,
      ...move(days),
    })),
    shorter: move(shorterDays),
    permanent: () => void editing.save(madePermanent(dealer, code), () => `${label} is now permanent.`),
    end: () => void editing.save(withoutCode(dealer, code), () => `${label} ended.`),
  };
}

function endText(saved: Dealer, { kind, code }: ScheduledCode, label: string): string {
  const entry = saved.schedules.find((one) => one.kind === kind && one.type === code);
  return entry?.expireOn ? `${label} now ends on ${formatDay(entry.expireOn)}.` : `${label} is now permanent.`;
}
