import { useEffect, useState } from 'react';
import { countDown, inSeconds, secondsLeft } from '../platform/count-down.ts';
import type { Countdown } from '../platform/notify.ts';

/** Shows a message with the seconds that are left. Screen readers hear it once, not each second. */
export function CountdownText({ countdown, onOver }: { countdown: Countdown; onOver: () => void }) {
  const { until, before, after } = countdown;
  const [seconds, setSeconds] = useState(() => secondsLeft(until, Date.now()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens at the end doesn't begin it again
  useEffect(() => countDown(until, setSeconds, onOver), [until]);
  return (
    <>
      {before}{' '}
      <span role="timer" aria-live="off" className="tabular">
        {inSeconds(seconds)}
      </span>
      {after}
    </>
  );
}
