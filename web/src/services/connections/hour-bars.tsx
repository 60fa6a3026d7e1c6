import type { Connection } from '@poolhouse/domain/services/connections/connection';
import { countOf } from './connection-labels.ts';
import classes from './connections.module.css';

const height = 36;
const step = 10;

/** Shows the calls of the last 24 hours, one bar an hour; what failed stands at its foot, and in words below. */
export function HourBars({ hours }: Pick<Connection, 'hours'>) {
  const most = Math.max(1, ...hours.map(({ calls }) => calls));
  const calls = hours.reduce((sum, hour) => sum + hour.calls, 0);
  const failures = hours.reduce((sum, hour) => sum + hour.failures, 0);
  const text = `${countOf(calls, 'call')} in the last 24 hours, ${failures.toLocaleString('en-AU')} failed`;
  const tall = (count: number) => (count === 0 ? 0 : Math.max(2, (count / most) * height));
  return (
    <figure className={classes.bars}>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${hours.length * step} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text}
      >
        {hours.map((hour, at) => (
          <g key={hour.from}>
            <rect className={classes.ground} x={at * step + 1} y={height - 1} width={step - 3} height={1} />
            <rect
              className={classes.bar}
              x={at * step + 1}
              y={height - tall(hour.calls)}
              width={step - 3}
              height={tall(hour.calls)}
            />
            <rect
              className={classes.failed}
              x={at * step + 1}
              y={height - tall(hour.failures)}
              width={step - 3}
              height={tall(hour.failures)}
            />
          </g>
        ))}
      </svg>
      <figcaption>{text}</figcaption>
    </figure>
  );
}
