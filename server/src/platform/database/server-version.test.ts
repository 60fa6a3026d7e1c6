import { expect, test } from 'vitest';
import { refusalOfVersion } from './server-version.ts';

test.each([180_000, 180_001, 190_004])('%i is used', (version) => expect(refusalOfVersion(version)).toBeNull());

test.each([
  [179_999, '17.9999'],
  [170_006, '17.6'],
  [150_014, '15.14'],
  [100_000, '10'],
  [90_624, '9.6.24'],
])('%i is refused as PostgreSQL %s', (version, release) => {
  expect(refusalOfVersion(version)).toBe(
    `Poolhouse needs PostgreSQL 18 or newer, and DATABASE_URL names a server with PostgreSQL ${release}: upgrade it, or leave DATABASE_URL out to use the built-in one.`,
  );
});
