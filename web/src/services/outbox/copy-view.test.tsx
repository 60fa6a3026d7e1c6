import { MantineProvider } from '@mantine/core';
import type { MailCopy } from '@poolhouse/domain/services/outbox/sent-copy';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { CopyView } from './copy-view.tsx';

const fileId = '01890a5d-ac96-774b-bcce-b302099a8057';
const copy: MailCopy = {
  form: 'mail',
  subject: 'Your plan',
  to: ['jo@x.example'],
  cc: [],
  text: 'Hello',
  html: '',
  attachments: [
    { name: 'plan.pdf', contentType: 'application/pdf', bytes: 2048, fileId },
    { name: 'made.bin', contentType: 'application/octet-stream', bytes: 10 },
  ],
};
const links = { file: '/api/file/x/shown?ticket=t', thumbnail: null, until: '2026-11-21T00:10:00.000Z' };

function show(fileLinks: Parameters<typeof CopyView>[0]['fileLinks']) {
  render(
    <MantineProvider>
      <CopyView copy={copy} fileLinks={fileLinks} />
    </MantineProvider>,
  );
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent);
}

afterEach(cleanup);

it('names the files of a mail with type and size, and links to those that can be had', () => {
  expect(show([{ fileId, links }])).toEqual([
    expect.stringMatching(/^plan\.pdf \(PDF, .+\)$/),
    expect.stringMatching(/^made\.bin \(.+\)$/),
  ]);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([links.file]);
});

it('names them without a link once they are gone', () => {
  expect(show([])).toHaveLength(2);
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows a text message with how many the network counts', () => {
  render(
    <MantineProvider>
      <CopyView copy={{ form: 'sms', to: '0491 570 006', text: 'Your robot is ready.', segments: 2 }} fileLinks={[]} />
    </MantineProvider>,
  );
  expect(screen.getByText('Your robot is ready.')).toBeTruthy();
  expect(screen.getByText('To 0491 570 006 · counts as 2 messages')).toBeTruthy();
});
