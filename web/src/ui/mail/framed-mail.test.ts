import { expect, test } from 'vitest';
import { framedMail } from './framed-mail.ts';

const mail =
  '<!doctype html><html><head><style>@media (prefers-color-scheme:dark){.a{color:#fff}}</style></head></html>';

test('nothing of a mail is loaded, and the frame is as light or dark as asked', () => {
  expect(framedMail(mail, true)).toContain(
    '<head><meta http-equiv="content-security-policy" content="default-src \'none\'',
  );
  expect(framedMail(mail, true)).toContain('@media all{.a');
  expect(framedMail(mail, false)).toContain('@media not all{.a');
});

test('a mail without a head gets the policy too', () => {
  expect(framedMail('<p>Hi</p>', false)).toMatch(/^<meta http-equiv="content-security-policy"[^>]*><p>Hi/);
});
