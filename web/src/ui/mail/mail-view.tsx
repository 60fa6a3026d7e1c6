import { Anchor, SegmentedControl } from '@mantine/core';
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
  /** `type` in words, where it is known; those with a link can be opened. */
  attachments: readonly { name: string; bytes: number; type?: string | undefined; link?: string | undefined }[];
};

const forms = [
  { value: 'html', label: 'Preview' },
  { value: 'text', label: 'Text' },
];

/** Shows a mail that went or goes out, with whom it goes to and what is attached. */
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
                  value: (
                    <ul className={classes.files}>
                      {mail.attachments.map((file, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: files of a mail have no other identity and stay in place
                        <li key={at}>
                          <MailFile {...file} />
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
        ]}
      />
      <SegmentedControl size="xs" data={forms} value={form} onChange={setForm} aria-label="Email view" />
      {form === 'html' ? (
        <MailSheet mail={mail} className={classes.mail} />
      ) : (
        <RawText label="Email text">{mail.text}</RawText>
      )}
    </div>
  );
}

function MailFile({ name, bytes, type, link }: Mail['attachments'][number]) {
  const details = type === undefined ? `(${bytesText(bytes)})` : `(${type}, ${bytesText(bytes)})`;
  if (link === undefined)
    return (
      <>
        {name} {details}
      </>
    );
  return (
    <>
      <Anchor href={link} target="_blank" rel="noreferrer">
        {name}
      </Anchor>{' '}
      {details}
    </>
  );
}
