import { Anchor } from '@mantine/core';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import classes from './contact-links.module.css';
import { Copyable } from './copyable.tsx';

/** Shows a stored number, written the way people read it. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Copyable text={formatPhone(phone)}>
      <Anchor href={`tel:${phone}`} className="tabular">
        {formatPhone(phone)}
      </Anchor>
    </Copyable>
  );
}

export function EmailLinks({ emails }: { emails: readonly string[] }) {
  return (
    <span className={classes.emails}>
      {emails.map((email) => (
        <Copyable key={email} text={email}>
          <Anchor href={`mailto:${encodeURIComponent(email)}`} className={classes.email}>
            {email}
          </Anchor>
        </Copyable>
      ))}
    </span>
  );
}
