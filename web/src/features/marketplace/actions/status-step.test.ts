import { orderStatuses, parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { expect, it } from 'vitest';
import { stepsOf } from './use-order-actions.ts';

const now = new Date('2026-11-22T00:00:00Z');
const statusChangedAt = '2026-11-20T00:00:00Z';

it('offers exactly the steps of the domain, the grave ones with a question', () => {
  const offered = orderStatuses.map((status) =>
    stepsOf({ status, statusChangedAt, parked: [] }, now).map(({ label }) => label),
  );
  expect(offered).toEqual([
    ['Mark delivered', 'Cancel order…'],
    ['Return…', 'Refund…', 'Reopen…'],
    ['Refund…', 'Reopen…'],
    [],
    ['Refund…'],
  ]);
});

it('reopens by managers alone, and a cancelled order for seven days', () => {
  const reopen = (since: string) =>
    stepsOf({ status: 'cancelled', statusChangedAt: since, parked: [] }, now).find(({ to }) => to === 'processing');
  expect(reopen(statusChangedAt)).toMatchObject({ permission: 'marketplace:manage', refusal: null });
  expect(reopen('2026-11-14T00:00:00Z')?.refusal).toMatch(/more than 7 days ago/);
});

it('says why a parked order can’t be marked as delivered, and lets it be cancelled', () => {
  const parked = [{ reason: 'total' as const, message: 'The total differs.', details: [] }];
  const steps = stepsOf({ status: 'processing', statusChangedAt, parked }, now);
  expect(steps.map(({ refusal }) => refusal)).toEqual([parkedMessage, null]);
});
