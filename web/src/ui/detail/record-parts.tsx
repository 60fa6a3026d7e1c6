import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './record-parts.module.css';

/** Shows the short facts under the name of a record. */
export function RecordMeta({ children }: { children: ReactNode }) {
  return <div className={classes.meta}>{children}</div>;
}

/** Shows what stands above the tabs of a record; nothing while there is nothing. */
export function RecordNotice({ children }: { children: ReactNode }) {
  return <div className={classes.notice}>{children}</div>;
}

/** Shows the tab with a record's history. */
export function RecordHistory({ children }: { children: ReactNode }) {
  return <div className={classes.history}>{children}</div>;
}

/** Shows a tab that is still awaited. */
export function TabSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={280} maw={880} />
    </div>
  );
}

/** Shows a record that is still awaited. */
export function RecordSkeleton() {
  return (
    <div className={classes.skeleton} aria-busy="true">
      <Skeleton height={24} width={260} />
      <Skeleton height={14} width={340} mt={12} />
      <Skeleton height={300} mt={40} maw={880} />
    </div>
  );
}
