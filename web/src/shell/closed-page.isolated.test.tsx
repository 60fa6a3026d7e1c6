import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { AnyRouter } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { dropSession, storeSession } from '../platform/session/session-store.ts';
import { ClosedPage, staysOpen } from './closed-page.tsx';

afterEach(() => {
  callApi.mockReset();
  cleanup();
  dropSession();
});

const callApi = vi.hoisted(() => vi.fn());
vi.mock('../platform/api/call-api.ts', () => ({ callApi }));

it.each<[Role, string[], boolean]>([
  ['RECEPTION', [], true],
  ['FINANCE', [], false],
  ['FINANCE', ['oxley'], true],
])('leads %s, warden of %s, to the evacuation list while Poolhouse is closed: %s', async (role, wardenOf, isShown) => {
  callApi.mockResolvedValue({ wardenOf });
  const user = { id: 'u1', name: 'Jo', role, pages: pagesOfRole[role], permissions: {}, priorityId: null };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as unknown as SessionUser }, null);
  const navigate = vi.fn();
  render(<ClosedPage until="2099-01-02T18:00+11:00" router={{ navigate } as unknown as AnyRouter} />);
  expect((await screen.findByRole('heading')).textContent).toBe('Back soon');
  const name = 'Open the evacuation list';
  if (isShown) await screen.findByRole('button', { name });
  else if (role === 'FINANCE') await expect.poll(() => callApi.mock.calls).toHaveLength(1);
  const link = screen.queryByRole('button', { name });
  expect(link !== null).toBe(isShown);
  link?.click();
  expect(navigate.mock.calls).toEqual(isShown ? [[{ to: '/home/evacuation' }]] : []);
});

it('no page but the evacuation list with its reports stays', () => {
  expect(staysOpen('/home/evacuation')).toBe(true);
  expect(staysOpen('/home/evacuation/e1')).toBe(true);
  expect(staysOpen('/home/visitor_logs')).toBe(false);
  expect(staysOpen('/home')).toBe(false);
});
