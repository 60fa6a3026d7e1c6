import { idOf } from '@poolhouse/domain/kernel/ids';
import { sendCall } from '@poolhouse/domain/services/record-calls/send-call';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeOffer, noticeState } from '../../platform/notify.ts';
import { useStatusRefusal } from '../../platform/use-status-refusal.ts';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { SendButton } from './send-button.tsx';

const audit = { action: 'send-thing', wording: 'sent the thing', module: 'dealers' };
const call = sendCall(
  { feature: 'things', path: '/thing', area: 'dealers', id: idOf('thing') },
  { summary: 'Send a thing', audit },
);
const limits = { open: {}, done: { edit: 'This thing is done.' } };

function Page({ status }: { status: keyof typeof limits }) {
  return (
    <SendButton call={call} id="a" reason={useStatusRefusal('dealers:edit', limits[status])}>
      Send it
    </SendButton>
  );
}

const fetchMock = vi.fn(async (_address: unknown, _request?: RequestInit) =>
  Response.json({ intentId: 'i1', to: 'aqua@test.example', hold: 30 }, { status: 202 }),
);
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send it' });

beforeEach(() => {
  signInWith(['view', 'edit']);
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  for (const { id } of noticeState().offered) closeOffer(id);
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

it('sends the record, and says for how long it can be undone', async () => {
  await renderPage(<Page status="open" />);
  fireEvent.click(await button());
  await waitFor(() => expect(noticeState().shown.at(-1)?.message).toBe('Queued for aqua@test.example.'));
  expect(fetchMock.mock.calls[0]).toMatchObject(['/api/thing/a/send', { method: 'POST' }]);
});

it('is off where the status of the record doesn’t allow it', async () => {
  await renderPage(<Page status="done" />);
  expect((await button()).disabled).toBe(true);
});
