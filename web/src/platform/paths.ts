import { type Page, pagePaths } from '@poolhouse/domain/features/access/pages';

/** The addresses that belong to no feature. A feature has its own in its `paths.ts`; see `recordPath` for records of others. */
export const paths = {
  signIn: '/',
  changePassword: '/change_password',
  home: '/home',
  account: '/home/account',
  serviceRequests: '/home/service_request',
  admin: pagePaths.admin,
  page: (page: Page) => pagePaths[page],
  robots: '/home/robot',
  robot: (serial: string) => `/home/robot/${encodeURIComponent(serial)}`,
} as const;
