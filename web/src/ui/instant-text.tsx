import { relativeText } from './relative-text.ts';
import { instantText } from './zoned-instant.ts';

type Props = { at: string /** Only the day; the time is told on hover. */; isDayOnly?: boolean };

/** Shows an instant as people here write it; how long ago that was is told on hover. */
export function InstantText({ at, isDayOnly = false }: Props) {
  const full = instantText(at);
  const ago = relativeText(at, new Date());
  return (
    <time dateTime={at} title={isDayOnly ? `${full}, ${ago}` : ago}>
      {isDayOnly ? full.slice(0, 10) : full}
    </time>
  );
}
