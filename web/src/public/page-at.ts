import type { ComponentType } from 'react';
import { codeOf } from '../platform/api/load-code.ts';
import { LoadFailedPage } from './load-failed-page.tsx';

/** A public page; of its address it knows the path that it is given. */
export type PublicPage = ComponentType<{ path: string }>;

type PageModule = Promise<{ Page: PublicPage }>;
type PublicRoute = { path: RegExp; load: () => PageModule };

const notFound = codeOf(() => import('./not-found-page.tsx'));

/** The public pages and where they are; the order page gets both of its parameters in the address. §2 */
const routes: readonly PublicRoute[] = [
  { path: /^\/$/, load: codeOf(() => import('./sign-in-page.tsx')) },
  { path: /^\/change_password\/?$/, load: codeOf(() => import('./change-password-page.tsx')) },
  { path: /^\/set_up_second_factor\/?$/, load: codeOf(() => import('./second-factor-page.tsx')) },
  { path: /^\/_\/auth\/action\/?$/, load: codeOf(() => import('./action-page.tsx')) },
  { path: /^\/password-reset-request\/?$/, load: codeOf(() => import('./reset-request-page.tsx')) },
  { path: /^\/order\/[^/]+\/[^/]+\/?$/, load: codeOf(() => import('./order/order-page.tsx')) },
  { path: /^\/quote\/[^/]+\/[^/]+\/?$/, load: codeOf(() => import('./quote/quote-page.tsx')) },
  { path: /^\/unsubscribe\/?$/, load: codeOf(() => import('./unsubscribe-page.tsx')) },
  { path: /^\/visitor\/?$/, load: codeOf(() => import('./visitor/kiosk-page.tsx')) },
  { path: /^\/service-request\/?$/, load: codeOf(() => import('./service-request/request-page.tsx')) },
  {
    path: /^\/service-request\/status\/[^/]+\/[^/]+\/?$/,
    load: codeOf(() => import('./service-request/status-page.tsx')),
  },
  { path: /^\/dealer-register\/?$/, load: codeOf(() => import('./dealer-register/register-page.tsx')) },
  {
    path: /^\/dealer-register\/status\/[^/]+\/[^/]+\/?$/,
    load: codeOf(() => import('./dealer-register/application-page.tsx')),
  },
];

/** Fetches the page of an address; every other address is "not found". One that doesn't arrive has a page that says so. */
export function loadPageAt(path: string): PageModule {
  const load = routes.find((one) => one.path.test(path))?.load ?? notFound;
  return load().catch(() => ({ Page: LoadFailedPage }));
}
