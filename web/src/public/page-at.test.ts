import { publicPages } from '@poolhouse/domain/features/access/public-pages';
import { expect, it, vi } from 'vitest';
import { Page as ActionPage } from './action-page.tsx';
import { Page as ChangePasswordPage } from './change-password-page.tsx';
import { Page as ApplicationPage } from './dealer-register/application-page.tsx';
import { Page as RegisterPage } from './dealer-register/register-page.tsx';
import { LoadFailedPage } from './load-failed-page.tsx';
import { Page as NotFoundPage } from './not-found-page.tsx';
import { Page as OrderPage } from './order/order-page.tsx';
import { loadPageAt } from './page-at.ts';
import { Page as ResetRequestPage } from './reset-request-page.tsx';
import { Page as ServiceRequestPage } from './service-request/request-page.tsx';
import { Page as StatusPage } from './service-request/status-page.tsx';
import { Page as SignInPage } from './sign-in-page.tsx';
import { Page as KioskPage } from './visitor/kiosk-page.tsx';
import { Page as PassPage } from './visitor/pass-page.tsx';

it.each([
  ['/', SignInPage],
  ['/change_password', ChangePasswordPage],
  ['/_/auth/action', ActionPage],
  ['/password-reset-request', ResetRequestPage],
  ['/order/4711/0a1b2c', OrderPage],
  ['/visitor', KioskPage],
  ['/visit/p1/0a1b2c', PassPage],
  ['/service-request', ServiceRequestPage],
  ['/service-request/status/DGRE2026-0001/0a1b2c', StatusPage],
  ['/service-request/status', NotFoundPage],
  ['/dealer-register', RegisterPage],
  ['/dealer-register/status/r1/0a1b2c', ApplicationPage],
  ['/order/4711', NotFoundPage],
  ['/visitors', NotFoundPage],
  ['/anything/else', NotFoundPage],
])('%s', async (path, page) => {
  expect((await loadPageAt(path)).Page).toBe(page);
});

const files = import.meta.glob<Record<string, unknown>>('./**/*-page.tsx');

it.each(Object.entries(publicPages))(
  '%s is in the file that the server has fetched first',
  async (_name, { path, file }) => {
    const { Page } = await loadPageAt(path.replaceAll(/:\w+/g, 'x'));
    expect(Object.values((await files[`./${file}.tsx`]?.()) ?? {})).toContain(Page);
  },
);

it('a page whose code doesn’t arrive has one that says so', async () => {
  vi.doMock('./unsubscribe-page.tsx', () => Promise.reject(new Error('Failed to fetch')));
  expect((await loadPageAt('/unsubscribe')).Page).toBe(LoadFailedPage);
});
