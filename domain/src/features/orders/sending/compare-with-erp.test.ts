import { expect, test } from 'vitest';
import { compareOwnWithErp } from './compare-with-erp.ts';

type CheckedState = Parameters<typeof compareOwnWithErp>[0];

const sent: CheckedState = {
  status: 'sent',
  erpState: 'sent',
  erpNumber: 'SO1',
  totalCents: 100,
  hasDealer: true,
  isHandedOver: false,
};
const there = { number: 'SO1', totalCents: 100, status: null };

test.each<[string, Partial<CheckedState>, typeof there | null, object | null]>([
  ['agrees', {}, there, null],
  ['agrees where the ERP tells no total', {}, { ...there, totalCents: null as never }, null],
  ['was never sent, and isn’t there', { status: 'assigned', erpState: 'failed', erpNumber: null }, null, null],
  ['is gone there', {}, null, { set: { status: 'assigned', erpState: 'failed', erpNumber: null, sendType: null } }],
  ['is gone there, from the own warehouse', { hasDealer: false }, null, { set: { status: 'received' } }],
  ['is gone there, and completed here', { status: 'completed' }, null, { set: null }],
  [
    'is gone there, and was handed over at the counter',
    { status: 'completed', isHandedOver: true },
    null,
    { set: { status: 'completed', erpState: 'failed', sendType: null } },
  ],
  [
    'is there, though its answer was lost, and was handed over at the counter',
    { status: 'completed', isHandedOver: true, erpState: 'failed', erpNumber: null },
    there,
    { set: { status: 'completed', erpState: 'sent', erpNumber: 'SO1', sendType: 'PRIORITY' } },
  ],
  [
    'is there, though its answer was lost',
    { status: 'assigned', erpState: 'failed', erpNumber: null },
    there,
    { set: { status: 'sent', erpState: 'sent', erpNumber: 'SO1', sendType: 'PRIORITY' } },
  ],
  ['is there, and cancelled here', { status: 'cancelled', erpState: 'failed' }, there, { set: null }],
  ['has another number there', {}, { ...there, number: 'SO2' }, { set: { erpNumber: 'SO2', status: 'sent' } }],
  [
    'has another number there, and is completed here',
    { status: 'completed' },
    { ...there, number: 'SO2' },
    { set: { erpNumber: 'SO2', status: 'completed' } },
  ],
  [
    'has another total there',
    {},
    { ...there, totalCents: 99 },
    { set: null, problem: expect.stringContaining('$0.99') },
  ],
])('an order that %s', (_what, change, inErp, expected) => {
  const found = compareOwnWithErp({ ...sent, ...change }, inErp);
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});
