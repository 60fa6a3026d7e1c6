import type { ComponentType } from 'react';

type PageModule = Promise<{ Page: ComponentType }>;
type PublicRoute = { path: RegExp; load: () => PageModule };

const closed = () => import('./not-open-page.tsx');

/** The public pages and where they are; the order page gets both of its parameters in the address. §2 */
const routes: readonly PublicRoute[] = [
  { path: /^\/$/, load: () => import('./sign-in-page.tsx') },
  { path: /^\/change_password\/?$/, load: () => import('./change-password-page.tsx') },
  { path: /^\/set_up_second_factor\/?$/, load: () => import('./second-factor-page.tsx') },
  { path: /^\/_\/auth\/action\/?$/, load: () => import('./action-page.tsx') },
  { path: /^\/password-reset-request\/?$/, load: () => import('./reset-request-page.tsx') },
  { path: /^\/order\/[^/]+\/[^/]+\/?$/, load: async () => ({ Page: (await closed()).OrderPage }) },
  { path: /^\/unsubscribe\/?$/, load: () => import('./unsubscribe-page.tsx') },
  { path: /^\/visitor\/?$/, load: async () => ({ Page: (await closed()).VisitorPage }) },
  { path: /^\/service-request\/?$/, load: async () => ({ Page: (await closed()).ServiceRequestPage }) },
  { path: /^\/dealer-register\/?$/, load: async () => ({ Page: (await closed()).DealerRegisterPage }) },
];

/** Fetches the page of an address; every other address is "not found". */
export function loadPageAt(path: string): PageModule {
  const route = routes.find((one) => one.path.test(path));
  return route ? route.load() : import('./not-found-page.tsx');
}
