import { rowInForce } from '@poolhouse/domain/features/rule-book/in-force';
import { type Reading, type Rule, readings } from '@poolhouse/domain/features/rule-book/rule';
import type { RuleTimeline } from '@poolhouse/domain/features/rule-book/rule-list';

/** A stretch of one reading in the picture: from one of its columns to another, with the row that it shows. */
export type TimelineBlock = {
  rule: Rule;
  /** Columns count from 1; `to` is the one after the last. */
  from: number;
  to: number;
  /** Whether this reading is the one in force then. */
  isInForce: boolean;
};
export type TimelineLane = { reading: Reading; blocks: readonly TimelineBlock[] };
/** The picture of a key over time: a column for each stretch between two days on which something begins. */
export type TimelinePicture = { days: readonly string[]; today: number; lanes: readonly TimelineLane[] };

/** Arranges what a key's rows say over time, both readings side by side. Corrected rows have no part in it. */
export function timelinePicture({ rules, choices, today, kind, key }: RuleTimeline): TimelinePicture {
  const live = rules.filter(({ state }) => state !== 'replaced');
  const chosen = choices.map((choice) => ({ ...choice, kind, key }));
  const first = live.map(({ validFrom }) => validFrom).sort()[0] ?? today;
  const begins = [...live, ...choices].map(({ validFrom }) => validFrom).filter((day) => day >= first);
  const days = [...new Set(begins)].sort();
  const inForce = days.map((day) => rowInForce(live, chosen, day));
  const lanes = readings
    .map((reading) => ({ reading, rows: live.filter((rule) => rule.reading === reading) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ reading, rows }) => ({ reading, blocks: blocksOf(rows, days, inForce) }));
  return { days, today: days.filter((day) => day <= today).length, lanes };
}

function blocksOf(rows: readonly Rule[], days: readonly string[], inForce: readonly (Rule | null)[]): TimelineBlock[] {
  const blocks: TimelineBlock[] = [];
  for (const [at, day] of days.entries()) {
    const begun = rows.filter(({ validFrom }) => validFrom <= day);
    const rule = begun.sort((one, other) => (one.validFrom < other.validFrom ? 1 : -1))[0];
    if (rule === undefined) continue;
    const isInForce = inForce[at] === rule;
    const last = blocks.at(-1);
    if (last?.rule === rule && last.isInForce === isInForce) last.to = at + 2;
    else blocks.push({ rule, from: at + 1, to: at + 2, isInForce });
  }
  return blocks;
}
