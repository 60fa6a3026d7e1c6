import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkRecipients, copyRecipients, recipientFields } from './recipients.ts';

const body = z.strictObject(recipientFields).superRefine(checkRecipients);
const some = (count: number, name = 'a') => Array.from({ length: count }, (_, at) => `${name}${at}@x.example`);

function wrong(given: unknown) {
  const { error } = body.safeParse(given);
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test.each<[string, unknown, RegExp | null]>([
  ['one', { email: 'jo@x.example' }, null],
  ['a list with commas', { email: 'a@x.example, b@x.example', cc: 'c@x.example' }, null],
  ['five in all', { email: some(2), cc: some(3, 'b') }, null],
  ['a copy to who gets it anyway counts once', { email: some(3), cc: some(5).slice(0, 4) }, null],
  ['no recipient', { email: [] }, /^email: Enter at least one recipient\.$/],
  ['no recipient but a copy', { email: '', cc: 'c@x.example' }, /^email: /],
  ['six in To', { email: some(6) }, /^email: Enter up to 5 addresses .*: you entered 6\.$/],
  ['six with Cc', { email: some(2), cc: some(4, 'b') }, /^cc: Enter up to 5 addresses .*: you entered 6\.$/],
  ['no address', { email: 'jo' }, /^email: Fix or remove “jo”/],
  ['a header in an address', { email: 'jo@x.example\r\nBcc: evil@x.example' }, /^email: Fix or remove/],
  ['no address in Cc', { email: 'jo@x.example', cc: 'x y@z.example' }, /^cc: Fix or remove/],
])('%s', (_, given, message) => {
  if (message === null) expect(wrong(given)).toEqual([]);
  else expect(wrong(given)).toEqual([expect.stringMatching(message)]);
});

test('no recipient gets a mail and its copy', () => {
  expect(copyRecipients({ email: ['Jo@x.example'], cc: ['jo@x.example', 'b@x.example'] })).toEqual(['b@x.example']);
});
