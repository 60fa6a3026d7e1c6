import type { Screen } from '../testing/screen.ts';

export const publicScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/', heading: 'Sign in' },
  { name: 'reset', path: '/password-reset-request', heading: /password/i },
  { name: 'company-account', path: '/_/auth/action?error=access_denied&state=x', heading: 'You’re not signed in' },
  { name: 'invitation', path: '/_/auth/action?mode=invitation&oobCode=x', heading: 'Welcome to Poolhouse' },
  { name: 'recover-email', path: '/_/auth/action?mode=recoverEmail&oobCode=x', heading: 'Restore your email address' },
  { name: 'unsubscribe', path: '/unsubscribe?token=x', heading: 'Unsubscribe' },
  { name: 'service-request', path: '/service-request', heading: 'Service request' },
  { name: 'visitor', path: '/visitor', heading: /./ },
  { name: 'not-found', path: '/no-such-page', heading: /./ },
];
