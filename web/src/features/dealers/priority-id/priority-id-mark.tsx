import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { InstantText } from '../../../ui/instant-text.tsx';
import classes from './priority-id.module.css';

const looks = {
  verified: { look: 'good', Icon: IconCircleCheck },
  unknown: { look: 'warn', Icon: IconAlertTriangle },
  unverified: { look: 'plain', Icon: IconClock },
} as const;

/** Shows a customer id with the ERP's word on it. */
export function PriorityIdMark({ dealer: { priorityId, priorityIdCheck } }: { dealer: Dealer }) {
  if (priorityId === null || priorityIdCheck === null) return priorityId;
  const { status, name, checkedAt } = priorityIdCheck;
  const { look, Icon } = looks[status];
  return (
    <span className={classes.mark}>
      <span className="tabular">{priorityId}</span>
      <span className={classes.line} data-look={look}>
        <Icon size={14} stroke={1.75} aria-hidden />
        <span>
          {status === 'verified' && (name ? `Verified in Priority: ${name}` : 'Verified in Priority')}
          {status === 'unknown' && 'Not found in Priority'}
          {status === 'unverified' && 'Not verified yet'}
          {status === 'unknown' && checkedAt && (
            <>
              {' '}
              (checked <InstantText at={checkedAt} isDayOnly />)
            </>
          )}
        </span>
      </span>
    </span>
  );
}
