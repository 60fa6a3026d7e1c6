import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { applicationBody, apply } from './registration-testing.ts';

const server = useTestServer({ COMPANY_PHONE: '02 9900 1234' });

test('without a phrase the form is closed and says whom to ask', async () => {
  const door = await server.call({ url: '/api/account-register/form' });
  expect(door.body).toMatchObject({ isOpen: false, company: { phone: '02 9900 1234' } });
  const refused = await apply(server, applicationBody({ secret: 'anything' }));
  expect(refused).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/closed\. Call .* on 02 9900 1234/) },
  });
});
