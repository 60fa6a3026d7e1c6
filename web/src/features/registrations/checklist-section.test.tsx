import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../platform/session/session-store.ts';
import { sampleApi } from '../../testing/sample-api.ts';
import { renderPage } from '../../ui/page-testing.tsx';
import { ChecklistSection } from './checklist-section.tsx';

const update = '/account-register/updateAccountRegisterRequest';

beforeEach(() => {
  const user = {
    id: 'u1',
    name: 'Jo',
    role: 'ADMIN',
    permissions: { 'admin.registration': ['edit'] },
    pages: pagesOfRole.ADMIN,
    branch: null,
    priorityId: null,
    theme: {},
  };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows a tick before it is saved, and saves two quick ones in their order', async () => {
  const api = sampleApi({ [`POST ${update}`]: {} });
  const sent: string[][] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (String(input).includes(update)) {
      sent.push(JSON.parse(String(init?.body)).changes.checklist);
      await held;
    }
    return api.answer(String(input), init);
  });
  await renderPage(<ChecklistSection registration={{ id: 'r1', checklist: [] } as never} />, '/');
  const [first, second] = await screen.findAllByRole<HTMLInputElement>('checkbox');
  fireEvent.click(first as HTMLInputElement);
  fireEvent.click(second as HTMLInputElement);
  await waitFor(() => expect([first?.checked, second?.checked]).toEqual([true, true]));
  expect(sent).toEqual([['abn']]);
  answer();
  await waitFor(() => expect(sent).toEqual([['abn'], ['abn', 'contact']]));
});
