import { Tooltip } from '@mantine/core';
import { formatInstant } from '@poolhouse/domain/kernel/dates';
import { relativeText } from './relative-text.ts';

type Props = { at: string /** Only the day; the time is in the tooltip. */; isDayOnly?: boolean };

/** An instant as people here write it; how long ago that was is told on hover. */
export function InstantText({ at, isDayOnly = false }: Props) {
  const full = formatInstant(at);
  return (
    <Tooltip label={isDayOnly ? `${full} · ${relativeText(at, new Date())}` : relativeText(at, new Date())}>
      <time dateTime={at}>{isDayOnly ? full.slice(0, 10) : full}</time>
    </Tooltip>
  );
}
