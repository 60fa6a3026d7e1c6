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

export const VisitorPage = notOpen({
  title: 'Visitor sign-in',
  text: 'Signing in on this screen isn’t open yet. Please sign the book at the front desk.',
});

export const ServiceRequestPage = notOpen({
  title: 'Service request',
  text: 'Requests can’t be sent from this page yet. Please ring or visit your service branch.',
});

export const DealerRegisterPage = notOpen({
  title: 'Become a dealer',
  text: 'Registration isn’t open on this page yet. Please ask your account manager.',
});

export const OrderPage = notOpen({
  title: 'Your order',
  text: 'Orders can’t be downloaded from this page yet. Please ask whoever sent you the link.',
});
