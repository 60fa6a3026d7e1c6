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

test.each([[null], [{}], [{ template: 'unknown', to }], [{ template: 'reset-password', to: [], codeId: 'x' }]])(
  'a row that makes no sense (%j) gives no mail',
  (payload) => {
    expect(() => render(payload)).toThrow();
  },
);
