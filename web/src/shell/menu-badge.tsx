import type { Page } from '@poolhouse/domain/features/access/pages';
import { useCounts } from '../platform/api/counters.ts';
import classes from './menu-badge.module.css';
import { badgeOf } from './menu-counts.ts';

const maxCounted = 999;

/** Shows how much waits on a page of the menu. */
export function MenuBadge({ page, isNarrow }: { page: Page; isNarrow: boolean }) {
  const badge = badgeOf(page, useCounts());
  if (badge === null) return null;
  return (
    <span className={classes.badge} data-narrow={isNarrow} title={badge.text}>
      {!isNarrow && <span aria-hidden>{badge.count > maxCounted ? `${maxCounted}+` : badge.count}</span>}
      <span className="visually-hidden">{badge.text}</span>
    </span>
  );
}
