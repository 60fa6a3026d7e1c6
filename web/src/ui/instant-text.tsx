import { formatInstant } from '@poolhouse/domain/kernel/dates';
import { relativeText } from './relative-text.ts';

type Props = { at: string /** Only the day; the time is told on hover. */; isDayOnly?: boolean };

/** Shows an instant as people here write it; how long ago that was is told on hover. */
export function InstantText({ at, isDayOnly = false }: Props) {
  const full = formatInstant(at);
  const ago = relativeText(at, new Date());
  return (
    <time dateTime={at} title={isDayOnly ? `${full}, ${ago}` : ago}>
      {isDayOnly ? full.slice(0, 10) : full}
    </time>
  );
}
