import { fileTypeOf } from '@poolhouse/domain/services/files/file-type';
import type { IntentDetail } from '@poolhouse/domain/services/outbox/intent';
import type { SentCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import { MailView } from '../../ui/mail/mail-view.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import classes from './outbox.module.css';

/** Shows what went or goes out, exactly. */
export function CopyView({ copy, fileLinks }: { copy: SentCopy; fileLinks: IntentDetail['fileLinks'] }) {
  if (copy.form === 'mail') {
    const linkOf = new Map(fileLinks.map(({ fileId, links }) => [fileId, links.file]));
    const attachments = copy.attachments.map((file) => ({
      ...file,
      type: fileTypeOf(file.contentType)?.label,
      link: file.fileId === undefined ? undefined : linkOf.get(file.fileId),
    }));
    return <MailView mail={{ ...copy, attachments }} />;
  }
  if (copy.form === 'sms')
    return (
      <>
        <p className={classes.quiet}>
          To {copy.to} · {copy.segments === 1 ? '1 message' : `counts as ${copy.segments} messages`}
        </p>
        <p className={classes.smsText}>{copy.text}</p>
      </>
    );
  return (
    <>
      <p className={classes.quiet}>
        {copy.system}: {copy.call}
      </p>
      <RawText label="What was sent">{JSON.stringify(copy.body, null, 2)}</RawText>
    </>
  );
}
