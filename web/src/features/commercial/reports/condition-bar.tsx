import { type Condition, conditionLabels } from '@poolhouse/domain/features/commercial/reports/answer-fields';
import type { ReportSummary } from '@poolhouse/domain/features/commercial/reports/report';
import type { StatusColour } from '../../../ui/status-dot.tsx';
import classes from './condition-bar.module.css';

/** The colour of each condition, from the best to the worst. */
export const conditionColours: Readonly<Record<Condition, StatusColour>> = {
  good: 'green',
  average: 'yellow',
  poor: 'orange',
  replacement_to_be_quoted: 'red',
};

type Counts = Pick<ReportSummary, 'good' | 'average' | 'poor' | 'actions'>;

/** Shows how many items of a report are in which condition, as a bar and in words. */
export function ConditionBar({ good, average, poor, actions }: Counts) {
  const counts = { good, average, poor, replacement_to_be_quoted: actions };
  const shown = (Object.keys(conditionColours) as Condition[]).filter((condition) => counts[condition] > 0);
  const text = shown.map((condition) => `${counts[condition]} ${wordOf(condition)}`).join(' · ');
  return (
    <span className={classes.conditions}>
      <span className={classes.bar} aria-hidden>
        {shown.map((condition) => (
          <span
            key={condition}
            style={{
              '--tone': `var(--mantine-color-${conditionColours[condition]}-5)`,
              flexGrow: counts[condition],
            }}
          />
        ))}
      </span>
      <span className={classes.text}>{text || 'No conditions yet'}</span>
    </span>
  );
}

const wordOf = (condition: Condition) =>
  condition === 'replacement_to_be_quoted' ? conditionLabels[condition] : conditionLabels[condition].toLowerCase();
