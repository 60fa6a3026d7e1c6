import { expect, test } from 'vitest';
import { closesDuringMaintenance, isSameDuringMaintenance, publicPageAt } from './public-pages.ts';

test.each([
  ['/', 'signIn', false],
  ['/visitor', 'visitor', false],
  ['/visitor/', 'visitor', false],
  ['/visitors', null, false],
  ['/_/auth/action', 'action', false],
  ['/service-request', 'serviceRequest', true],
  ['/service-request/status', null, false],
  ['/service-request/status/DGRE2026-0001/0a1b2c', 'requestStatus', true],
  ['/order/4711/0a1b2c', 'order', true],
  ['/order/4711', null, false],
  ['/quote/1/2/3', null, false],
  ['/dealer-register', 'dealerRegister', true],
  ['/unsubscribe', 'unsubscribe', true],
])('%s opens %s', (path, name, closes) => {
  expect([publicPageAt(path), closesDuringMaintenance(path)]).toEqual([name, closes]);
});

test('a kiosk and a pass look the same during maintenance', () => {
  const paths = ['/', '/visitor', '/service-request', '/change_password', '/visit/1/2', '/nowhere'];
  expect(paths.filter(isSameDuringMaintenance)).toEqual(['/visitor', '/visit/1/2']);
});
