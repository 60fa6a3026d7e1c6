/** A page that needs no sign-in. */
type PublicPageSpec = {
  /** Its address, with `:name` for each part that a link fills in. */
  path: `/${string}`;
  /** The call that a page of a link reads, with the same parts: whether the link is good, it says. */
  reads?: `/${string}`;
  /** Gives way to the maintenance page while Poolhouse is closed. Signing in stays, for administrators, and so do kiosks. */
  closes?: true;
};

/** Every page that needs no sign-in. The server answers these addresses, and the web has a page for each. §2 */
export const publicPages = {
  signIn: { path: '/' },
  changePassword: { path: '/change_password' },
  secondFactor: { path: '/set_up_second_factor' },
  action: { path: '/_/auth/action' },
  resetRequest: { path: '/password-reset-request', closes: true },
  unsubscribe: { path: '/unsubscribe' },
  visitor: { path: '/visitor' },
  serviceRequest: { path: '/service-request', closes: true },
  requestStatus: {
    path: '/service-request/status/:caseId/:hashId',
    reads: '/service-request/status/:caseId/:hashId',
    closes: true,
  },
  order: { path: '/order/:orderId/:hashId', reads: '/order-page/:orderId/:hashId', closes: true },
  quote: { path: '/quote/:quoteId/:hashId', reads: '/quote-page/:quoteId/:hashId', closes: true },
  dealerRegister: { path: '/dealer-register', closes: true },
  application: {
    path: '/dealer-register/status/:id/:hashId',
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
