import { busyText } from '@poolhouse/domain/features/dealers/places/busy';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { CodeTag } from '../../../ui/code-tag.tsx';
import classes from './busy-tag.module.css';

/** Shows that a dealer is busy and until when; nothing when it is free. */
export function BusyTag({ busyUntil, isShort = false }: { busyUntil: string | null; isShort?: boolean }) {
  if (busyUntil === null) return null;
  return isShort ? (
    <span className={classes.short} title={busyText(busyUntil)}>
      <CodeTag label="Busy" colour="orange" />
    </span>
  ) : (
    <CodeTag label="Busy" colour="orange" note={`until ${formatDay(busyUntil)}`} />
  );
}
