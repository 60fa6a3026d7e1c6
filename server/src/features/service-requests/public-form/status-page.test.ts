import { expect, test } from 'vitest';
import { authSecret } from '../../../testing/test-people.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { quoteCalls } from '../quotes/quote-calls-testing.ts';
import { statusLinks } from './request-form.ts';

const server = useTestServer({ COMPANY_PHONE: '(07) 5550 0010' });
const { sql, page, waiting, send, arrive, answerBy } = quoteCalls(server);
const links = statusLinks(authSecret, 'http://localhost:3000');
const status = async (caseId: string) => {
  const path = new URL(links.urlOf(caseId)).pathname.replace('/service-request/status/', '');
  return (await server.call({ url: `/api/service-request/status/${path}` })).body;
};
const withPhone = (phone: string | null) => sql('update branches set phone = $1', [phone]);

test('the owner sees the branch with its hours and its own phone', async () => {
  await withPhone('0733330000');
  const { request } = await waiting({ kind: 'drop-off' });
  expect((await status(request.caseId)).branch).toMatchObject({ phone: '07 3333 0000', hours: 'Mon-Fri 8am-4:30pm' });
});

test('the owner sees the quotes that were sent, with amount, answer and link', async () => {
  const { request, first } = await waiting({ kind: 'drop-off' });
  expect((await status(request.caseId)).quotes).toEqual([]);
  await send(request.id);
  await arrive(request.id);
  const [quote] = (await status(request.caseId)).quotes;
  expect(quote).toMatchObject({ version: 1, isWaiting: true, invoiceNumber: null });
  expect(quote.totalCents).toBeGreaterThan(0);
  expect(new URL(quote.url).pathname).toBe(`/quote/${first.id}/${first.hashId}`);
  await answerBy(first, 'approved');
  expect((await status(request.caseId)).quotes).toMatchObject([{ isWaiting: false, state: 'Approved' }]);
});

test('a quote names the phone of its branch, or that of the company', async () => {
  await withPhone('0733330000');
  const { first } = await waiting();
  expect((await page(first)).body.company.phone).toBe('07 3333 0000');
  await withPhone(null);
  expect((await page(first)).body.company.phone).toBe('(07) 5550 0010');
});
