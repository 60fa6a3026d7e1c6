import { type PublicPageName, publicPageAt } from '@poolhouse/domain/features/access/public-pages';
import type { ComponentType } from 'react';
import { codeOf } from '../platform/api/load-code.ts';
import { LoadFailedPage } from './load-failed-page.tsx';

/** A public page; of its address it knows the path that it is given. */
export type PublicPage = ComponentType<{ path: string }>;

type PageModule = Promise<{ Page: PublicPage }>;

const notFound = codeOf(() => import('./not-found-page.tsx'));

const pages: Record<PublicPageName, () => PageModule> = {
  signIn: codeOf(() => import('./sign-in-page.tsx')),
  changePassword: codeOf(() => import('./change-password-page.tsx')),
  secondFactor: codeOf(() => import('./second-factor-page.tsx')),
  action: codeOf(() => import('./action-page.tsx')),
  resetRequest: codeOf(() => import('./reset-request-page.tsx')),
  unsubscribe: codeOf(() => import('./unsubscribe-page.tsx')),
  visitor: codeOf(() => import('./visitor/kiosk-page.tsx')),
  visitPass: codeOf(() => import('./visitor/pass-page.tsx')),
  serviceRequest: codeOf(() => import('./service-request/request-page.tsx')),
  requestStatus: codeOf(() => import('./service-request/status-page.tsx')),
  order: codeOf(() => import('./order/order-page.tsx')),
  document: codeOf(() => import('./document/document-page.tsx')),
  quote: codeOf(() => import('./quote/quote-page.tsx')),
  dealerRegister: codeOf(() => import('./dealer-register/register-page.tsx')),
  application: codeOf(() => import('./dealer-register/application-page.tsx')),
};

/** Fetches the page of an address; every other address is "not found". One that doesn't arrive has a page that says so. */
export function loadPageAt(path: string): PageModule {
  const name = publicPageAt(path);
  const load = name === null ? notFound : pages[name];
  return load().catch(() => ({ Page: LoadFailedPage }));
}
