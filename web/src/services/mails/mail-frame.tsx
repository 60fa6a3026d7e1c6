import { SegmentedControl } from '@mantine/core';
import type { MailPreview } from '@poolhouse/domain/services/mails/api';
import { useState } from 'react';
import { MailSheet } from '../../ui/mail/mail-sheet.tsx';
import { RawText } from '../../ui/raw-text.tsx';
import classes from './mails.module.css';

const forms = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
];
const lights = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

/** Shows the mail as mailboxes show it. */
export function MailFrame({ mail }: { mail: MailPreview }) {
  const [form, setForm] = useState('desktop');
  const [light, setLight] = useState('light');
  return (
    <>
      <div className={classes.switches}>
        <SegmentedControl size="xs" data={forms} value={form} onChange={setForm} aria-label="Device" />
        {form !== 'text' && (
          <SegmentedControl size="xs" data={lights} value={light} onChange={setLight} aria-label="Light or dark" />
        )}
      </div>
      <div className={classes.mailbox}>
        <dl className={classes.envelope}>
          <dt>From</dt>
          <dd>{mail.from}</dd>
          <dt>Subject</dt>
          <dd className={classes.subject}>{mail.subject}</dd>
          {mail.attachments.length > 0 && (
            <>
              <dt>Files</dt>
              <dd>{mail.attachments.map(({ fileName }) => fileName).join(', ')}</dd>
            </>
          )}
        </dl>
        {form === 'text' ? (
          <RawText label="Email text" isBare>
            {mail.text}
          </RawText>
        ) : (
          <MailSheet mail={mail} className={classes.frame} data-form={form} isDark={light === 'dark'} />
        )}
      </div>
    </>
  );
}
