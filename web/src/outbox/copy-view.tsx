import type { SentCopy } from '@poolhouse/domain/outbox/sent-copy';
import { MailView } from '../ui/mail/mail-view.tsx';
import { RawText } from '../ui/raw-text.tsx';
import classes from './outbox.module.css';

/** What went or goes out, exactly. */
export function CopyView({ copy }: { copy: SentCopy }) {
  if (copy.form === 'mail') return <MailView mail={copy} />;
  return (
    <>
      <p className={classes.quiet}>
        {copy.system}: {copy.call}
      </p>
      <RawText label="What was sent">{JSON.stringify(copy.body, null, 2)}</RawText>
    </>
  );
}
