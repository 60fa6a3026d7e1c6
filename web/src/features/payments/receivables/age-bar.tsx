import { type Age, ageLabels } from '@poolhouse/domain/features/payments/receivables/ageing';
import type { Receivable } from '@poolhouse/domain/features/payments/receivables/api';
import { formatCents } from '@poolhouse/domain/kernel/money';
import classes from './age-bar.module.css';

/** Shows how old what a dealer owes is: a bar of four parts, and in words for who can’t see it. */
export function AgeBar(row: Pick<Receivable, 'currentCents' | 'days30Cents' | 'days60Cents' | 'days90Cents'>) {
  const parts = (Object.keys(ageLabels) as Age[])
    .map((age) => ({ age, cents: row[`${age}Cents`] }))
    .filter(({ cents }) => cents > 0);
  if (parts.length === 0) return null;
  const text = parts.map(({ age, cents }) => `${ageLabels[age]}: ${formatCents(cents)}`).join(', ');
  return (
    <span className={classes.bar} role="img" aria-label={text} title={text}>
      {parts.map(({ age, cents }) => (
        <span key={age} className={classes.part} data-age={age} style={{ flexGrow: cents }} />
      ))}
    </span>
  );
}
