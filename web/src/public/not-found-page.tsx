import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

export function Page() {
  return (
    <PublicFrame title="We could not find that page">
      <p className={classes.text}>The address may be mistyped, or what was here has gone.</p>
      <a href="/" className={classes.link}>
        Go to sign-in
      </a>
    </PublicFrame>
  );
}
