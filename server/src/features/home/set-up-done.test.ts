import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({
  COMPANY_ABN: '51824753556',
  COMPANY_ADDRESS: '12 Pumphouse Road, Gregory Hills NSW 2557',
  COMPANY_PHONE: '(02) 5550 0042',
  SMTP_URL: 'smtp://127.0.0.1:9',
});
const openSteps = async () => {
  const { setUp } = (await server.call({ url: '/api/today', as: 'ADMIN' })).body;
  return setUp.filter(({ isDone }: { isDone: boolean }) => !isDone).map(({ id }: { id: string }) => id);
};

test('the set-up guide is gone once everything is set up', async () => {
  await server.pool.query('delete from reps');
  expect(await openSteps()).toEqual(['account-managers', 'import']);
  await server.pool.query(`insert into reps (id, label) values ('R01', 'Grace Whitfield')`);
  await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { state: 'NSW', name: 'Aqua Pools' } });
  const { setUp } = (await server.call({ url: '/api/today', as: 'ADMIN' })).body;
  expect(setUp).toEqual([]);
});
