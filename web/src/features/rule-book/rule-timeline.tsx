import { readingLabels } from '@poolhouse/domain/features/rule-book/rule';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';
import { ruleValueText } from '@poolhouse/domain/features/rule-book/rule-text';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import classes from './rule-timeline.module.css';
import { type TimelineBlock, type TimelineLane, type TimelinePicture, timelinePicture } from './timeline-blocks.ts';

/** Shows what a key said, says and will say, from left to right; of two readings, the one in force is filled. */
export function RuleTimelineView({ timeline }: { timeline: RuleTimeline }) {
  const picture = timelinePicture(timeline);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a picture wider than its place is scrolled by keyboard too
    <figure className={classes.figure} tabIndex={0} aria-label="Timeline">
      <div className={classes.grid} style={{ '--columns': picture.days.length }}>
        <Days picture={picture} />
        {picture.lanes.map((lane) => (
          <Lane key={lane.reading} lane={lane} picture={picture} />
        ))}
      </div>
    </figure>
  );
}

function Days({ picture: { days, today } }: { picture: TimelinePicture }) {
  return (
    <>
      {days.map((day, at) => (
        <span key={day} className={classes.day} style={{ gridColumn: at + 1 }} data-today={at + 1 === today}>
          {formatDay(day)}
          {at + 1 === today && <span className={classes.today}>today</span>}
        </span>
      ))}
    </>
  );
}

function Lane({ lane, picture }: { lane: TimelineLane; picture: TimelinePicture }) {
  return (
    <>
      {picture.lanes.length > 1 && <span className={classes.reading}>{readingLabels[lane.reading]}</span>}
      <div className={classes.lane}>
        {lane.blocks.map((block) => (
          <Block key={block.from} block={block} today={picture.today} />
        ))}
      </div>
    </>
  );
}

function Block({ block: { rule, from, to, isInForce }, today }: { block: TimelineBlock; today: number }) {
  const time = from > today ? 'planned' : to <= today ? 'past' : 'now';
  const text = ruleValueText(rule.kind, rule.value);
  return (
    <span
      className={classes.block}
      style={{ gridColumn: `${from} / ${to}` }}
      data-time={time}
      data-in-force={isInForce && rule.value !== null}
      title={text}
    >
      <span className={classes.text}>{text}</span>
      <span className={classes.state}>{isInForce || rule.value === null ? wordOf[time] : 'Not in use'}</span>
    </span>
  );
}

const wordOf = { past: 'Past', now: 'In use', planned: 'Scheduled' } as const;
