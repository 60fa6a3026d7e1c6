import { Link } from '@tanstack/react-router';
import { linkTo } from '../address-link.ts';
import classes from './totals-row.module.css';

type Part = {
  label: string;
  text: string;
  note?: string /** Where its rows are. */;
  link?: string /** Left out on a phone. */;
  isMinor?: boolean;
};

/** Shows what the filtered rows come to, above them; nothing yet while it is loading. */
export function TotalsRow({ parts, isStale }: { parts: readonly Part[] | undefined; isStale: boolean }) {
  if (parts === undefined) return <div className={classes.totals} aria-busy="true" />;
  return (
    <dl className={classes.totals} data-stale={isStale} aria-label="Totals" aria-live="polite">
      {parts.map(({ label, text, note, link, isMinor }) => (
        <div key={label} className={classes.part} data-minor={isMinor}>
          <dt>{label}</dt>
          <dd>
            <strong>
              {link === undefined ? (
                text
              ) : (
                <Link {...linkTo(link)} className={classes.link}>
                  {text}
                </Link>
              )}
            </strong>{' '}
            {note && <span>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
