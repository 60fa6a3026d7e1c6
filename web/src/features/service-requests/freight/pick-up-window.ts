import { formatDay } from '@poolhouse/domain/kernel/dates';
import { placeTimeText } from '../../../ui/zoned-instant.ts';

/** Returns a time of a pick-up as people read it. */
export function windowText({ day, readyAt, closesAt }: { day: string; readyAt: string; closesAt: string }): string {
  return `${formatDay(day)}, ${placeTimeText(readyAt)} to ${placeTimeText(closesAt)}`;
}
