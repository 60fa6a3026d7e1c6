import { type ReactNode, useId } from 'react';
import { FoldedSections } from './folded-sections.tsx';
import classes from './record-overview.module.css';

type Props = {
  summary: ReactNode;
  timeline: ReactNode;
  /** What stands below, folded. */
  details?: React.ComponentProps<typeof FoldedSections>;
  /** What stands first, above both: what is done next with the record. */
  lead?: ReactNode;
  children?: ReactNode;
};

/** Shows the first tab of a record: its summary beside its timeline, and its details folded below. */
export function RecordOverview({ summary, timeline, details, lead, children }: Props) {
  const id = useId();
  return (
    <div className={classes.overview}>
      {lead}
      <div className={classes.beside}>
        <section className={classes.summary} aria-label="Summary">
          {summary}
        </section>
        <section className={classes.timeline} aria-labelledby={id}>
          <h2 id={id} className={classes.title}>
            Timeline
          </h2>
          {timeline}
        </section>
      </div>
      {children}
      {details && <FoldedSections {...details} />}
    </div>
  );
}
