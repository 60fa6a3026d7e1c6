import { framedMail } from './framed-mail.ts';

type Props = {
  mail: { subject: string; html: string };
  className: string | undefined;
  /** As a mailbox in the dark shows it. */
  isDark?: boolean;
  'data-form'?: string;
};

/** Shows a mail as it looks, in a frame of its own in which nothing runs, opens or is fetched. */
export function MailSheet({ mail: { subject, html }, isDark = false, ...look }: Props) {
  return (
    <iframe
      {...look}
      data-light={isDark ? 'dark' : 'light'}
      title={`Email “${subject}”`}
      srcDoc={framedMail(html, isDark)}
      sandbox=""
      referrerPolicy="no-referrer"
    />
  );
}
