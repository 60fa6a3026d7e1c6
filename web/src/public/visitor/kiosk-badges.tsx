import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { useState } from 'react';
import { instantTextIn } from '../../ui/zoned-instant.ts';
import classes from './kiosk.module.css';

/** What stands on a badge. */
export type Badge = { name: string; kind: keyof typeof visitorKindLabels; company: string; host: string };

/** What a kiosk says when it is done. */
export type Thanks = { title: string; text: string; warnings: readonly string[]; badges?: readonly Badge[] };

type BadgesProps = { badges: readonly Badge[]; branch: { label: string; timeZone: string } };

/** Shows the badges of a group only when the page is printed, one on each page. */
export function KioskBadges({ badges, branch: { label: branch, timeZone } }: BadgesProps) {
  const [at] = useState(() => instantTextIn(timeZone, new Date().toISOString()));
  return (
    <aside className={classes.badges} aria-hidden>
      {badges.map(({ name, kind, company, host }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name, and their order stays
        <section key={index} className={classes.badge}>
          <p>{visitorKindLabels[kind]}</p>
          <p className={classes.badgeName}>{name.toUpperCase()}</p>
          <p>{company.toUpperCase()}</p>
          <p>{[host && `Host: ${host}`, branch].filter(Boolean).join(' · ')}</p>
          <p>{at}</p>
        </section>
      ))}
    </aside>
  );
}
