import { expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { RuleBook } from '../../rule-book/index.ts';
import { rateInvoice, sampleInvoice } from './invoice-document.ts';

const server = useTestServer();
const bookOf = () => new RuleBook(server.database.db, server.poolhouse.listener);
const on = (issuedOn: string) => ({ ...sampleInvoice, issuedOn });

test('an invoice has the rate of its own day, however the rate changes later', async () => {
  const body = {
    kind: 'tax-rate',
    key: 'gst',
    label: 'GST',
    value: { percent: 12.5 },
    validFrom: '2099-07-01',
  };
  expect((await server.call({ method: 'POST', url: '/api/rule-book', as: 'ADMIN', body })).status).toBe(201);
  expect(await rateInvoice(bookOf(), on('2099-06-30'))).toMatchObject({ issuedOn: '2099-06-30', gstPercent: 10 });
  expect(await rateInvoice(bookOf(), on('2099-07-01'))).toMatchObject({ gstPercent: 12.5 });
});

test('before there was a rate, no invoice can be drawn', async () => {
  await expect(rateInvoice(bookOf(), on('2017-12-31'))).rejects.toThrow('No GST rate is set for 2017-12-31');
});
