import { expect, test } from 'vitest';
import { fileOfLogo, logo, logoOfFile } from './logo.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

test.each([
  [`file:${id}`, `file:${id}`],
  ['aqua.example.com/logo.png', 'https://aqua.example.com/logo.png'],
])('%s is kept as %s', (given, kept) => expect(logo.parse(given)).toBe(kept));

test.each(['file:///etc/passwd', 'file:x', `file:${id}/..`, 'javascript:alert(1)', 'data:image/png;base64,x'])(
  '%s is refused',
  (given) => expect(logo.safeParse(given).success).toBe(false),
);

test('tells a file from an address', () => {
  expect([fileOfLogo(logoOfFile(id)), fileOfLogo('https://aqua.example.com')]).toEqual([id, null]);
});
