import type { ReactNode } from 'react';
import { type Fact, FactGrid } from './fact-grid.tsx';
import classes from './record-summary.module.css';

type Props = {
  facts: readonly Fact[];
  /** As it was typed. */
  notes?: string | null;
  /** Under the facts, such as a map. */
  children?: ReactNode;
};

/** Shows what matters most of a record: on its page, and beside the list. Facts that aren't set are left out. */
export function RecordSummary({ facts, notes, children }: Props) {
  const known = facts.filter(({ value }) => value !== null && value !== undefined && value !== '');
  return (
    <>
      <FactGrid columns={1} facts={known} />
      {notes && <p className={classes.notes}>{notes}</p>}
      {children}
    </>
  );
}
