import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { newPerson, signIn } from './access-testing.ts';

const server = useTestServer();
const wrong = 'a guess that is wrong';

test('a wrong password is refused alike, whether the address is known, unknown, disabled or deleted', async () => {
  const people = [await newPerson(server), await newPerson(server), await newPerson(server)];
  const [known, disabled, deleted] = people.map(({ email }) => email);
  await server.pool.query('update users set disabled_at = now() where email = $1', [disabled]);
  await server.pool.query('update users set deleted_at = now() where email = $1', [deleted]);
  const seen = [];
  for (const email of [known, 'nobody.at.all@test.example', disabled, deleted]) {
    const { status, body } = await signIn(server, email ?? '', wrong);
    const { requestId: _, instance: __, ...rest } = body;
    seen.push(JSON.stringify({ status, rest }));
  }
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).toContain('invalid-credential');
});
