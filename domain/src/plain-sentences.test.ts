import { expect, test } from 'vitest';
import { accessMessages } from './features/access/messages.ts';
import { publishFailed } from './features/announcements/announcement.ts';
import { erpSendFailed } from './features/orders/erp-order.ts';
import { noTrackingMessage, trackingErrorMessage } from './features/service-requests/freight/tracking-messages.ts';
import { plainSentenceOf } from './kernel/plain-sentences.ts';

test.each([
  [accessMessages.userNotFound, 'there is no user record for this sign-in'],
  [accessMessages.wrongCredentials, 'This password isn’t correct'],
  [accessMessages.environmentFailed, 'Reload the page'],
  [accessMessages.themeFailed, 'weren’t saved'],
  [publishFailed, 'wasn’t published'],
  [erpSendFailed, 'send it again'],
  [trackingErrorMessage, 'Try again in a few minutes'],
])('%s has a plain sentence', (message, part) => {
  expect(plainSentenceOf(message)).toContain(part);
});

test.each([accessMessages.themeUpdated, accessMessages.resetSent, noTrackingMessage, 'Saved.', 'toString'])(
  '%s needs none',
  (message) => {
    expect(plainSentenceOf(message)).toBeNull();
  },
);
