import { expect, test } from 'vitest';
import { noticeState } from '../../platform/notify.ts';
import { notifyInvited } from './notify-invited.ts';

test.each([
  [true, 'success', /^Invitation sent to jo@test\.example/],
  [false, 'error', /No invitation was sent.*SMTP_URL, then resend/],
])('with outgoing email %s', (isMailOn, kind, message) => {
  notifyInvited('jo@test.example', isMailOn);
  const notice = noticeState().kept[0];
  expect(notice).toMatchObject({ kind, message: expect.stringMatching(message) });
});
