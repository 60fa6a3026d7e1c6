import type { SentCopy } from '@poolhouse/domain/outbox/sent-copy';
import { MailView } from '../ui/mail/mail-view.tsx';
import classes from './outbox.module.css';

/** What went or goes out, exactly. */
export function CopyView({ copy }: { copy: SentCopy }) {
  if (copy.form === 'mail') return <MailView mail={copy} />;
  return (
    <>
      <p className={classes.quiet}>
        {copy.system}: {copy.call}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.code} tabIndex={0} aria-label="Body of the call">
        {JSON.stringify(copy.body, null, 2)}
      </section>
    </>
  );
}
