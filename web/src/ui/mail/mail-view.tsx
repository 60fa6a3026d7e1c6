import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { bytesText } from '../bytes-text.ts';
import { FactGrid } from '../detail/fact-grid.tsx';
import { RawText } from '../raw-text.tsx';
import { MailSheet } from './mail-sheet.tsx';
import classes from './mail-view.module.css';

type Mail = {
  subject: string;
  to: readonly string[];
  cc: readonly string[];
  text: string;
  html: string;
  attachments: readonly { name: string; bytes: number }[];
};

const forms = [
  { value: 'html', label: 'As it looks' },
  { value: 'text', label: 'As text' },
];

/** A mail that went or goes out, with whom it goes to and what is attached. */
export function MailView({ mail }: { mail: Mail }) {
  const [form, setForm] = useState('html');
  return (
    <div className={classes.view}>
      <FactGrid
        columns={1}
        facts={[
          { label: 'Subject', value: mail.subject },
          { label: 'To', value: mail.to.join(', ') },
          ...(mail.cc.length > 0 ? [{ label: 'Copy to', value: mail.cc.join(', ') }] : []),
          ...(mail.attachments.length > 0
            ? [
                {
                  label: 'Files',
                  value: mail.attachments.map(({ name, bytes }) => `${name} (${bytesText(bytes)})`).join(', '),
                },
              ]
            : []),
        ]}
      />
      <SegmentedControl size="xs" data={forms} value={form} onChange={setForm} aria-label="How the mail is shown" />
      {form === 'html' ? (
        <MailSheet mail={mail} className={classes.mail} />
      ) : (
        <RawText label="Text of the mail">{mail.text}</RawText>
      )}
    </div>
  );
}
