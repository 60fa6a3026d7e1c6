import form from '../form.module.css';
import classes from './kiosk.module.css';
import type { Kiosk } from './use-kiosk.ts';

/** Shows entries that wait for a connection, and refused ones, which reception can send again or dismiss. */
export function KioskUnsent({ kiosk: { unsent, retry, remove } }: { kiosk: Kiosk }) {
  const waiting = unsent.filter(({ state }) => state === 'waiting').length;
  const refused = unsent.filter(({ state }) => state !== 'waiting');
  return (
    <footer className={classes.foot}>
      {waiting > 0 && <p role="status">{waiting} to send as soon as there’s a connection.</p>}
      {refused.map(({ id, label, problem }) => (
        <p key={id}>
          {label}: {problem}{' '}
          <button type="button" className={form.link} onClick={() => void retry(id)}>
            Try again
          </button>{' '}
          <button type="button" className={form.link} onClick={() => void remove(id)}>
            Dismiss
          </button>
        </p>
      ))}
    </footer>
  );
}
