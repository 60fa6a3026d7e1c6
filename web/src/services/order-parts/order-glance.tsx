import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { ReactNode } from 'react';
import { usePresenceOn } from '../../platform/live/own-presence.ts';
import { RecordPeople } from '../../ui/presence/record-people.tsx';
import classes from './order-glance.module.css';

type Props = { reference: string; topic: Topic; meta: ReactNode; children: ReactNode };

/** Shows an order beside its list: its reference, who is on it, and what matters most of it. */
export function OrderGlance({ reference, topic, meta, children }: Props) {
  usePresenceOn(topic);
  return (
    <>
      <h2 className={classes.name}>{reference}</h2>
      <p className={classes.meta}>
        {meta}
        <RecordPeople record={topic} />
      </p>
      {children}
    </>
  );
}
