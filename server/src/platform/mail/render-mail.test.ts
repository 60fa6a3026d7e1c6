import { expect, test } from 'vitest';
import { createMailRenderer } from './render-mail.ts';

const render = createMailRenderer({
  companyName: 'Reef & Sons',
  publicUrl: 'https://pool.example',
  resetCodeOf: (codeId) => `code-of-${codeId}`,
});
const to = [{ name: 'Jo <b>', address: 'jo@x.example' }];

test('the mail to reset a password links to the configured address, in text and HTML', () => {
  const mail = render({ template: 'reset-password', to, codeId: 'id-1' });
  expect(mail).toMatchObject({ to, subject: 'Choose a new password' });
  expect(mail.text).toContain('\nhttps://pool.example/_/auth/action?mode=resetPassword&oobCode=code-of-id-1\n');
  expect(mail.html).toContain('href="https://pool.example/_/auth/action?mode=resetPassword&amp;oobCode=code-of-id-1"');
});

test('what a person is called stays text', () => {
  const mail = render({ template: 'reset-password', to, codeId: 'id-1' });
  expect(mail.html).toContain('Hello Jo &lt;b&gt;');
  expect(mail.html).toContain('Reef &amp; Sons');
  expect(mail.html).not.toContain('<b>');
});

test('a reminder lists the dealers with a link to each, and says who it is for', () => {
  const ends = [
    { label: 'Elite', on: '2026-12-06', inDays: 14 },
    { label: 'Leads', on: '2026-11-23', inDays: 1 },
  ];
  const dealers = [
    { id: 'id-1', name: 'Aqua <i>', customerId: 'C1', ends },
    { id: 'id-2', name: 'Bay', customerId: null, ends: ends.slice(0, 1) },
  ];
  const mail = render({ template: 'schedule-reminder', to, greeted: 'Jo', manager: 'Jo R', dealers });
  expect(mail).toMatchObject({ to, subject: 'Types and flags that end: 2 dealers' });
  expect(mail.text).toContain(
    '- Aqua <i> (C1)\n  Elite ends on 06/12/2026, in 14 days\n  Leads ends on 23/11/2026, tomorrow\n  https://pool.example/home/dealers/id-1?tab=schedules\n',
  );
  expect(mail.html).toContain('href="https://pool.example/home/dealers/id-2?tab=schedules"');
  expect(mail.html).not.toContain('<i>');
  const toStaff = render({ template: 'schedule-reminder', to, greeted: null, manager: null, dealers });
  expect(toStaff.text).toContain('For dealers without an account manager');
});

test.each([[null], [{}], [{ template: 'unknown', to }], [{ template: 'reset-password', to: [], codeId: 'x' }]])(
  'a row that makes no sense (%j) gives no mail',
  (payload) => {
    expect(() => render(payload)).toThrow();
  },
);
