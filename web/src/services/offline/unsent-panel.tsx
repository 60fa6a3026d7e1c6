import { Button } from '@mantine/core';
import { notify } from '../../platform/notify.ts';
import { InstantText } from '../../ui/instant-text.tsx';
import { needsPerson, type UnsentEntry } from './queued-call.ts';
import { decisionOf } from './refused-entry.tsx';
import classes from './unsent.module.css';

type Props = {
  entries: readonly UnsentEntry[];
  onRetry: (id: string) => Promise<void>;
  onRemove: (id: string) => Promise<void>;
  /** Opens the dialog in which the user decides what becomes of a refused entry. */
  onDecide: (entry: UnsentEntry) => void;
};

/** Shows what hasn't been sent from this device, each to be sent again or deleted. */
export function UnsentPanel({ entries, onRetry, onRemove, onDecide }: Props) {
  return (
    <>
      <h2 className={classes.title}>Not sent yet</h2>
      <p className={classes.hint}>
        Kept on this device and sent when you’re online. Signing out locks them until you sign in here again.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <ul className={classes.list} tabIndex={0} aria-label="Not sent yet">
        {entries.map((entry) => (
          <li key={entry.id} className={classes.entry}>
            <span className={classes.label}>{entry.label}</span>
            <span className={classes.at}>
              <InstantText at={entry.at} />
            </span>
            {entry.problem !== null && (
              <span className={classes.problem} data-refused={needsPerson(entry)}>
                {entry.problem}
              </span>
            )}
            <span className={classes.actions}>
              {decisionOf(entry) !== null && (
                <Act label="Decide" about={entry.label} act={async () => onDecide(entry)} />
              )}
              <Act label={entry.state === 'old' ? 'Send' : 'Retry'} about={entry.label} act={() => onRetry(entry.id)} />
              <Act label="Delete" about={entry.label} act={() => onRemove(entry.id)} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Act({ label, about, act }: { label: string; about: string; act: () => Promise<void> }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label} ${about}`}
      onClick={() => void act().catch(notify.error)}
    >
      {label}
    </Button>
  );
}
