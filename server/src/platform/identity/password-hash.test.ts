import { expect, test } from 'vitest';
import { createPasswords } from './password-hash.ts';

const passwords = createPasswords();
const verify = (password: string, hash: string | null) => passwords.inTurn((check) => check(password, hash));

test('a hash has a salt of its own and is recognised', async () => {
  const [one, other] = [await passwords.hash('swim every day'), await passwords.hash('swim every day')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(other);
  expect([await verify('swim every day', one), await verify('swim every night', one)]).toEqual([true, false]);
});

test('a hash of another cost is read with its own cost', async () => {
  const cheap = '$argon2id$v=19$m=64,t=1,p=1$c29tZXNhbHRzb21lc2FsdA$';
  expect(await verify('anything', `${cheap}${'A'.repeat(43)}`)).toBe(false);
});

test.each([null, '', 'plain text', '$2b$10$abcdefghijklmnopqrstuv'])('nothing matches the hash %s', async (hash) => {
  expect(await verify('anything', hash)).toBe(false);
});
