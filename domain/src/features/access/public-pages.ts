/** A page that needs no sign-in. */
type PublicPageSpec = {
  /** Its address, with `:name` for each part that a link fills in. */
  path: `/${string}`;
  /** Its file below `web/src/public`, whose code the server has fetched together with the first scripts. */
  file: string;
  /** The call that a page of a link reads, with the same parts; its answer says whether the link is valid. */
  reads?: `/${string}`;
  /** Gives way to the maintenance page while Poolhouse is closed. Signing in stays, for administrators, and so do kiosks. */
  closes?: true;
  /** Works on without a notice: visitors at a kiosk or with a pass would take the one about signing in for themselves. */
  isSame?: true;
};

/** Every page that needs no sign-in. The server answers these addresses, and the web has a page for each. §2 */
export const publicPages = {
  signIn: { path: '/', file: 'sign-in-page' },
  changePassword: { path: '/change_password', file: 'change-password-page' },
  secondFactor: { path: '/set_up_second_factor', file: 'second-factor-page' },
  action: { path: '/_/auth/action', file: 'action-page' },
  resetRequest: { path: '/password-reset-request', file: 'reset-request-page', closes: true },
  unsubscribe: { path: '/unsubscribe', file: 'unsubscribe-page', closes: true },
  visitor: { path: '/visitor', file: 'visitor/kiosk-page', isSame: true },
  visitPass: {
    path: '/visit/:passId/:hashId',
    file: 'visitor/pass-page',
    reads: '/visit-pass/page/:passId/:hashId',
    isSame: true,
  },
  serviceRequest: { path: '/service-request', file: 'service-request/request-page', closes: true },
  requestStatus: {
    path: '/service-request/status/:caseId/:hashId',
    file: 'service-request/status-page',
    reads: '/service-request/status/:caseId/:hashId',
    closes: true,
  },
  order: {
    path: '/order/:orderId/:hashId',
    file: 'order/order-page',
    reads: '/order-page/:orderId/:hashId',
    closes: true,
  },
  document: {
    path: '/document/:linkId/:hashId',
    file: 'document/document-page',
    reads: '/document-page/:linkId/:hashId',
    closes: true,
  },
  quote: {
    path: '/quote/:quoteId/:hashId',
    file: 'quote/quote-page',
    reads: '/quote-page/:quoteId/:hashId',
    closes: true,
  },
  dealerRegister: { path: '/dealer-register', file: 'dealer-register/register-page', closes: true },
  application: {
    path: '/dealer-register/status/:id/:hashId',
    file: 'dealer-register/application-page',
    reads: '/account-register/status/:id/:hashId',
    closes: true,
  },
} as const satisfies Record<string, PublicPageSpec>;

export type PublicPageName = keyof typeof publicPages;

const patterns = Object.entries(publicPages).map(([name, { path }]) => ({
  name: name as PublicPageName,
  pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}${path === '/' ? '' : '/?'}$`),
}));

/** Returns which public page an address opens; null when there is none. */
export function publicPageAt(path: string): PublicPageName | null {
  return patterns.find(({ pattern }) => pattern.test(path))?.name ?? null;
}

/** Tells whether the page at an address gives way while Poolhouse is closed for maintenance. */
export function closesDuringMaintenance(path: string): boolean {
  const name = publicPageAt(path);
  return name !== null && 'closes' in publicPages[name];
}

/** Tells whether the page at an address looks the same while Poolhouse is closed for maintenance. */
export function isSameDuringMaintenance(path: string): boolean {
  const name = publicPageAt(path);
  return name !== null && 'isSame' in publicPages[name];
}
