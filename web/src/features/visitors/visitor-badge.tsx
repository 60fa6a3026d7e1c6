import type { Visitor } from '@poolhouse/domain/features/visitors/visitor';
import { visitorKindLabels } from '@poolhouse/domain/features/visitors/visitor-kinds';
import { IconId } from '@tabler/icons-react';
import { MenuItem } from '../../ui/pop-up/menu-item.tsx';
import { printPage } from '../../ui/print-page.tsx';
import classes from './visitor-badge.module.css';
import { visitorName, visitTime } from './visitor-columns.tsx';

/** Prints the badge, which is all that stands on the printed page. */
export function BadgeItem() {
  return (
    <MenuItem leftSection={<IconId size={16} stroke={1.75} />} onClick={printPage}>
      Print badge
    </MenuItem>
  );
}

/** Shows the badge only when the page is printed. */
export function VisitorBadge({ visitor }: { visitor: Visitor }) {
  return (
    <aside className={classes.badge} aria-hidden>
      <p className={classes.kind}>{visitorKindLabels[visitor.kind]}</p>
      <p className={classes.name}>{visitorName(visitor)}</p>
      <p>{visitor.company}</p>
      <p>{[visitor.host && `Host: ${visitor.host}`, visitor.branchLabel].filter(Boolean).join(' · ')}</p>
      <p>{visitTime(visitor, visitor.timeIn)}</p>
    </aside>
  );
}
