import classes from './form.module.css';
import { PublicFrame } from './public-frame.tsx';

export type Closed = { title: string; text: string };

/** For public pages whose service hasn't been opened: what isn't there, and what to do instead. */
function notOpen({ title, text }: Closed) {
  return () => (
    <PublicFrame title={title}>
      <p className={classes.text}>{text}</p>
    </PublicFrame>
  );
}

export const DealerRegisterPage = notOpen({
  title: 'Become a dealer',
  text: 'Online registration is coming soon. Please contact your account manager.',
});
