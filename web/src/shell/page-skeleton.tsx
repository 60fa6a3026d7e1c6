import { Skeleton } from '@mantine/core';
import frame from './frame.module.css';
import classes from './page-skeleton.module.css';

const rows = Array.from({ length: 12 }, (_, at) => at);

/** Shows the outlines of a page while its code or data is on the way: title, bar, rows. */
export function PageSkeleton() {
  return (
    <div className={classes.page} aria-busy="true">
      <span className="visually-hidden" role="status">
        Loading
      </span>
      <Skeleton height={24} width={160} radius="sm" />
      <Skeleton height={32} mt={20} maw={320} />
      <div className={classes.rows}>
        {rows.map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={10} width={`${34 + ((row * 17) % 28)}%`} />
            <Skeleton height={10} width="12%" />
            <Skeleton height={10} width="18%" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** Shows the same with the frame's outlines, before the user is known. */
export function FrameSkeleton() {
  return (
    <div className={frame.frame} data-narrow={window.matchMedia('(max-width: 1023px)').matches}>
      <div className={`${frame.rail} ${classes.rail}`} />
      <div className={frame.column}>
        <div className={classes.top} />
        <main className={frame.main}>
          <PageSkeleton />
        </main>
      </div>
    </div>
  );
}
