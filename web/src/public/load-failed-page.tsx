import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

/** Replaces a public page whose code did not load. */
export function LoadFailedPage() {
  return (
    <PublicFrame title="This page couldn’t be loaded">
      <p className={classes.text} role="alert">
        Check your connection, then try again.
      </p>
      <button type="button" className={classes.button} onClick={() => window.location.reload()}>
        Try again
      </button>
    </PublicFrame>
  );
}
