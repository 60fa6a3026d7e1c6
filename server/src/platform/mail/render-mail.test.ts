import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineMail } from './mail-template.ts';
import { createMailRenderer } from './render-mail.ts';

const parts = {
  company: { name: 'Reef & Sons', abn: null, address: null, phone: null, logo: null },
  publicUrl: 'https://pool.example',
  resetCodeOf: (codeId: string) => `code-of-${codeId}`,
};
const render = createMailRenderer(parts);
const to = [{ name: 'Jo <b>', address: 'jo@x.example' }];

test('the mail to reset a password links to the configured address, in text and HTML', () => {
  const mail = render({ template: 'reset-password', to, codeId: 'id-1' });
  expect(mail).toMatchObject({ to, subject: 'Reset your password' });
  expect(mail.text).toContain('\nhttps://pool.example/_/auth/action?mode=resetPassword&oobCode=code-of-id-1\n');
  expect(mail.html).toContain('href="https://pool.example/_/auth/action?mode=resetPassword&amp;oobCode=code-of-id-1"');
});

test('what a person is called stays text', () => {
  const mail = render({ template: 'reset-password', to, codeId: 'id-1' });
  expect(mail.html).toContain('Hello Jo &lt;b&gt;');
  expect(mail.html).toContain('Reef &amp; Sons');
  expect(mail.html).not.toContain('<b>');
});

test('lines stand under each other in text, each with its link, and stay text in HTML', () => {
  const lines = defineMail({
    name: 'lines',
    title: 'Lines',
    about: 'For this test.',
    payload: z.object({ names: z.array(z.string()) }),
    sample: { names: [] },
    content: ({ names }, { publicUrl }) => ({
      subject: 'Lines',
      preheader: 'Lines',
      heading: 'Lines',
      paragraphs: [],
      lines: names.map((name) => ({ title: name, url: `${publicUrl}/${name.length}`, details: ['once', 'twice'] })),
    }),
  });
  const mail = createMailRenderer({ ...parts, templates: [lines] })({ template: 'lines', to, names: ['Aqua <i>'] });
  expect(mail.text).toContain('- Aqua <i>\n  once\n  twice\n  https://pool.example/8\n');
  expect(mail.html).not.toContain('<i>');
  expect(mail.html).toContain('href="https://pool.example/8"');
});

test.each([[null], [{}], [{ template: 'unknown', to }], [{ template: 'reset-password', to: [], codeId: 'x' }]])(
  'a row that makes no sense (%j) gives no mail',
  (payload) => {
    expect(() => render(payload)).toThrow();
  },
);
