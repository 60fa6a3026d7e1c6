import { resultNotes } from '@poolhouse/domain/services/outbox/attempt-result';
import type { Attempt } from '@poolhouse/domain/services/outbox/intent';
import { StatusDot } from '../../ui/status-dot.tsx';
import { secondText } from '../../ui/zoned-instant.ts';
import classes from './outbox.module.css';
import { outcomeStyles } from './outbox-labels.ts';

/** Shows each attempt with when it was, how it ended and why; the newest first. */
export function AttemptTimeline({ attempts }: { attempts: readonly Attempt[] }) {
  if (attempts.length === 0) return null;
  return (
    <section className={classes.part}>
      <h3>{attempts.length === 1 ? 'One attempt' : `${attempts.length} attempts`}</h3>
      <ol className={classes.attempts} reversed>
        {attempts.toReversed().map((attempt) => (
          <li key={attempt.number}>
            <div className={classes.attempt}>
              {attempt.outcome === null ? (
                <StatusDot colour="teal" label="In progress" />
              ) : (
                <StatusDot {...outcomeStyles[attempt.outcome]} />
              )}
              <time dateTime={attempt.startedAt}>{secondText(attempt.startedAt)}</time>
              <span className={classes.quiet}>{durationOf(attempt)}</span>
            </div>
            {attempt.error && <p className={classes.why}>{attempt.error}</p>}
            {resultNotes(attempt.result).map((note) => (
              <p key={note} className={classes.why}>
                {note}
              </p>
            ))}
            {attempt.outcome === 'lost' && (
              <p className={classes.why}>
                {attempt.handedOverAt === null ? 'Nothing was sent in this attempt.' : 'It may have been sent.'}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function durationOf({ startedAt, endedAt }: Attempt): string {
  if (endedAt === null) return '';
  const ms = Date.parse(endedAt) - Date.parse(startedAt);
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`;
}
