// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropSession, sessionState, storeSession } from '../platform/session/session-store.ts';
import { sessionUser, testIds } from '../platform/session/session-testing.ts';
import { InstantText } from '../ui/instant-text.tsx';
import { ClockChoice } from './theme-choice.tsx';

afterEach(() => {
  cleanup();
  dropSession();
});

it('saves the 24-hour clock with the theme, and shows times by it at once', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return Response.json({ message: 'Theme Updated.', theme: sent[0] });
  });
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: sessionUser(testIds.viewer, 'ADMIN') }, null);
  const page = () => (
    <MantineProvider env="test">
      <ClockChoice />
      <InstantText at="2026-11-21T03:05:00Z" />
    </MantineProvider>
  );
  const { rerender } = render(page());
  expect(screen.getByRole('time').textContent).toContain('2:05 pm');
  fireEvent.click(screen.getByRole('switch'));
  rerender(page());
  expect(screen.getByRole('time').textContent).toContain('21/11/2026 14:05');
  await expect.poll(() => sent).toEqual([{ colorPalette: 'default', darkMode: false, clock: '24h' }]);
  expect(sessionState().user?.theme.clock).toBe('24h');
});
