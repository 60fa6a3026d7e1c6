import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { DropOffSignature } from './drop-off-signature.tsx';

const dropOff = { id: 'd1', agreement: true, signedBy: 'Jane Citizen', createdAt: '2026-11-20T00:05:00Z' };
const file = (id: string) => ({
  id,
  name: 'signature.png',
  contentType: 'image/png',
  links: { file: `/file/${id}`, thumbnail: `/small/${id}` },
});
beforeEach(() => {
  signInWith(['view'], ['drop_off'], 'service_request');
  vi.stubGlobal('fetch', async () => Response.json({ count: 2, countExact: true, files: [file('f1'), file('f2')] }));
});
afterEach(cleanup);

it('a drawn signature is shown with its name and time', async () => {
  await renderPage(<DropOffSignature dropOff={{ ...dropOff, signature: 'f2' } as DropOff} />);
  const drawing = await screen.findByAltText('Signature of Jane Citizen');
  expect(drawing.getAttribute('src')).toBe('/file/f2');
  screen.getByText('Jane Citizen');
  screen.getByText(/20\/11\/2026/);
});

it('one that was typed says so', async () => {
  await renderPage(<DropOffSignature dropOff={{ ...dropOff, signature: null } as DropOff} />);
  await screen.findByText('Name only');
});
