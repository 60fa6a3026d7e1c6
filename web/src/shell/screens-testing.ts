import type { OpenedForm, Screen } from '../testing/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'account', path: '/home/account', heading: /./ },
  { name: 'not-found', path: '/home/nowhere', heading: 'Page not found' },
];

const ended = { refusedWith: { status: 401, code: 'unauthenticated', detail: 'Sign in.' } };

export const openedForms: readonly OpenedForm[] = [
  { screen: 'account', opens: [], answers: { 'GET /user/me/session': ended, 'POST /auth/refresh': ended } },
  { screen: 'account', opens: ['Set PIN'], answers: { 'GET /pos/cashier-pin': { isSet: false, isLocked: false } } },
  { screen: 'account', opens: ['Set up'], answers: { 'POST /user/me/second-factor': {} } },
  {
    screen: 'account',
    opens: ['Turn off'],
    answers: { 'GET /user/me/second-factor': { isOn: true, since: '2026-03-10T02:00:00.000Z', isObligatory: false } },
  },
];
