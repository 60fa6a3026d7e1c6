import classes from './schedules.module.css';
import { axisPercent, type TimelineScale } from './timeline-scale.ts';

type Props = {
  scale: TimelineScale;
  /** Null when the start isn't known. */
  from: string | null;
  /** Null when there is no end. */
  to: string | null;
  look: 'running' | 'soon' | 'ended';
};

/** Shows how long something lasts, as a bar on the days of a timeline; what is over is filled. The words beside it say the same. */
export function TimelineBar({ scale, from, to, look }: Props) {
  const left = from === null ? 0 : axisPercent(scale, from);
  const right = to === null ? 100 : axisPercent(scale, to);
  const width = Math.max(right - left, 0.6);
  const done = Math.min(100, Math.max(0, ((axisPercent(scale, scale.today) - left) / width) * 100));
  return (
    <span className={classes.track} style={{ '--today': `${axisPercent(scale, scale.today)}%` }} aria-hidden>
      <span
        className={classes.bar}
        data-look={look}
        data-open-start={from === null || from < scale.from}
        data-open-end={to === null || to > scale.to}
        style={{ '--left': `${left}%`, '--width': `${width}%`, '--done': `${look === 'ended' ? 100 : done}%` }}
      />
    </span>
  );
}
