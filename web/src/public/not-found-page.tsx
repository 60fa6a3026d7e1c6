import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

export function Page() {
  return (
    <PublicFrame title="Page not found">
      <p className={classes.text}>Check the link, or it may have been moved or deleted.</p>
      <a href="/" className={classes.link}>
        Sign in
      </a>
    </PublicFrame>
  );
}
