import { HoverCard, UnstyledButton } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import classes from './outbox.module.css';

type Props = { kinds: readonly { kind: string; label: string; isOn: boolean; waiting: number }[] };

/** Shows which systems aren't connected, so that what is to go there waits. */
export function NotConnected({ kinds }: Props) {
  const off = kinds.filter(({ isOn }) => !isOn);
  if (off.length === 0) return null;
  const waiting = off.reduce((sum, one) => sum + one.waiting, 0);
  return (
    <HoverCard width={320} withinPortal shadow="md" position="bottom-end">
      <HoverCard.Target>
        <UnstyledButton className={classes.off} data-waiting={waiting > 0}>
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
          {waiting > 0 ? `${waiting.toLocaleString('en-AU')} wait` : `${off.length} not connected`}
        </UnstyledButton>
      </HoverCard.Target>
      <HoverCard.Dropdown>
        <p className={classes.offText}>These aren’t connected. Items for them stay queued until IT sets them up.</p>
        <ul className={classes.offList}>
          {off.map(({ kind, label, waiting: count }) => (
            <li key={kind}>
              {label}
              <span className="tabular">{count}</span>
            </li>
          ))}
        </ul>
      </HoverCard.Dropdown>
    </HoverCard>
  );
}
