import type { HealthLevel, StoreHealth, StoreRate } from '@poolhouse/domain/features/marketplace/health/store-health';
import type { StatusColour } from '../../../ui/status-dot.tsx';

export type HealthOfStore = StoreHealth['stores'][number];

/** How a level is shown: never by its colour alone. */
export const healthStyles = {
  green: { label: 'Within the limit', colour: 'green' },
  amber: { label: 'Near the limit', colour: 'orange' },
  red: { label: 'Above the limit', colour: 'red' },
  unrated: { label: 'Not rated', colour: 'gray' },
} as const satisfies Record<HealthLevel, { label: string; colour: StatusColour }>;

/** The same beside the limit itself. */
export const besideLimit = {
  green: 'Within',
  amber: 'Near',
  red: 'Above',
  unrated: 'Not rated',
} as const satisfies Record<HealthLevel, string>;

/** Returns a rate as people read it; a dash without orders to judge. */
export function percentText(percent: number | null): string {
  return percent === null ? '–' : `${percent.toLocaleString('en-AU', { maximumFractionDigits: 1 })}%`;
}

/** Returns what a rate is held against. */
export function limitText({ limit }: StoreRate): string {
  return limit === null ? 'No limit' : `Limit ${percentText(limit.percent)}`;
}

/** Returns the latest month of a store that has orders to judge; its latest month where none has. */
export function latestJudged({ months }: HealthOfStore): HealthOfStore['months'][number] | undefined {
  return months.findLast(({ rates }) => rates.some(({ percent }) => percent !== null)) ?? months.at(-1);
}

const worst: readonly HealthLevel[] = ['red', 'amber', 'green', 'unrated'];

/** Returns the worst level of some rates. */
export function worstLevel(rates: readonly StoreRate[]): HealthLevel {
  return worst.find((level) => rates.some((rate) => rate.level === level)) ?? 'unrated';
}
