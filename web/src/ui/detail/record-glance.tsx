import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { ReactNode } from 'react';
import { usePresenceOn } from '../../platform/live/own-presence.ts';
import { RecordPeople } from '../presence/record-people.tsx';
import classes from './record-glance.module.css';

type Props = { title: string; topic: Topic; meta: ReactNode; children: ReactNode };

/** Shows a record beside its list: what it is called, who is on it, and what matters most of it. */
export function RecordGlance({ title, topic, meta, children }: Props) {
  usePresenceOn(topic);
  return (
    <>
      <h2 className={classes.name}>{title}</h2>
      <p className={classes.meta}>
        {meta}
        <RecordPeople record={topic} />
      </p>
      {children}
    </>
  );
}
