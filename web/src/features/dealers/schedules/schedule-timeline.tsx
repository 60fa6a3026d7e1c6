import type { Dealer } from '@poolhouse/domain/features/dealers/dealer';
import type { ScheduleSpan } from '@poolhouse/domain/features/dealers/schedules/schedule-span';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import type { ReactNode } from 'react';
import { CodeTag } from '../../../ui/code-tag.tsx';
import { flagTags, typeTags } from '../dealer-tags.ts';
import { codesOf, type ScheduledCode } from './schedule-changes.ts';
import { ScheduleActions } from './schedule-menu.tsx';
import classes from './schedules.module.css';
import { TimelineBar } from './timeline-bar.tsx';
import { axisPercent, type TimelineScale, timelineScale } from './timeline-scale.ts';
import { useScheduleEdit } from './use-schedule-edit.ts';

/** Fewer days than these deserve a colour: the first reminder has gone out. */
const soonDays = 14;

type Props = { dealer: Dealer; routeId: string; ended: readonly ScheduleSpan[] };

/** Shows how long each type and flag lasts and lasted, as bars over a common axis of days. */
export function ScheduleTimeline({ dealer, routeId, ended }: Props) {
  const editing = useScheduleEdit(dealer, routeId);
  const stretches = [...dealer.schedules, ...ended.map(({ createdOn, endedOn }) => ({ createdOn, expireOn: endedOn }))];
  const scale = timelineScale(stretches, dayIn(companyZone, new Date()));
  return (
    <div className={classes.chart}>
      <Axis scale={scale} />
      <ul className={classes.rows} aria-label="Types and flags">
        {codesOf(dealer).map((code) => (
          <CurrentRow key={`${code.kind}:${code.code}`} dealer={dealer} code={code} scale={scale} editing={editing} />
        ))}
      </ul>
      {ended.length > 0 && (
        <>
          <h2 className={classes.heading}>Ended</h2>
          <ul className={classes.rows} aria-label="Ended">
            {ended.map((span) => (
              <Row
                key={`${span.kind}:${span.type}:${span.createdOn}`}
                tag={<Tag {...span} code={span.type} />}
                text={<span data-quiet>{endedText(span)}</span>}
              >
                <TimelineBar scale={scale} from={span.createdOn} to={span.endedOn} look="ended" />
              </Row>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Axis({ scale }: { scale: TimelineScale }) {
  return (
    <div className={classes.axis} aria-hidden>
      <span className={classes.scale}>
        {scale.ticks.map(({ day, label }) => (
          <span key={day} className={classes.tick} style={{ '--left': `${axisPercent(scale, day)}%` }}>
            {label}
          </span>
        ))}
        <span className={classes.now} style={{ '--left': `${axisPercent(scale, scale.today)}%` }}>
          Today
        </span>
      </span>
    </div>
  );
}

type CurrentProps = {
  dealer: Dealer;
  code: ScheduledCode;
  scale: TimelineScale;
  editing: ReturnType<typeof useScheduleEdit>;
};

function CurrentRow({ dealer, code, scale, editing }: CurrentProps) {
  const { entry } = code;
  const isSoon = entry !== null && entry.expireOn !== null && entry.remainingDays <= soonDays;
  const [tag] = code.kind === 'flag' ? flagTags([code.code]) : typeTags([code.code]);
  return (
    <Row
      tag={<Tag {...code} />}
      text={<span data-soon={isSoon}>{currentText(code)}</span>}
      actions={<ScheduleActions dealer={dealer} code={code} label={tag?.label ?? code.code} editing={editing} />}
    >
      <TimelineBar
        scale={scale}
        from={entry?.createdOn ?? null}
        to={entry?.expireOn ?? null}
        look={isSoon ? 'soon' : 'running'}
      />
    </Row>
  );
}

type RowProps = { tag: ReactNode; text: ReactNode; actions?: ReactNode; children: ReactNode };

function Row({ tag, text, actions, children }: RowProps) {
  return (
    <li className={classes.row}>
      <span className={classes.name}>{tag}</span>
      {children}
      <span className={classes.text}>{text}</span>
      {actions}
    </li>
  );
}

function Tag({ kind, code }: { kind: 'type' | 'flag'; code: string }) {
  const [tag] = kind === 'flag' ? flagTags([code]) : typeTags([code]);
  return (
    <>
      {tag && <CodeTag {...tag} />}
      <span className={classes.kind}>{kind}</span>
    </>
  );
}

function currentText({ entry }: ScheduledCode): string {
  if (entry === null || entry.expireOn === null) return 'No end';
  const days = entry.remainingDays === 1 ? '1 day left' : `${entry.remainingDays} days left`;
  return `${days}, until ${formatDay(entry.expireOn)}`;
}

const endings = { running: '', expired: 'Expired', removed: 'Removed', restarted: 'Restarted' } as const;

function endedText({ state, endedOn, endedBy }: ScheduleSpan): string {
  const by = state === 'expired' || endedBy === null ? '' : ` by ${endedBy}`;
  return `${endings[state]} on ${formatDay(endedOn ?? '')}${by}`;
}
