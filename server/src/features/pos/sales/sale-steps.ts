import { orderRecord } from '@poolhouse/domain/features/orders/records';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { finishedSaleOf } from '@poolhouse/domain/features/pos/sales/finished-sale';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { saleLifecycle } from '@poolhouse/domain/features/pos/sales/sale-status';
import { sql } from 'kysely';
import { authorise } from '../../../platform/authorise.ts';
import type { Context } from '../../../platform/context.ts';
import type { Intent } from '../../../platform/database/write.ts';
import type { Loop } from '../../../platform/loops.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { RecordLifecycle } from '../../../services/lifecycle/index.ts';
import { finishTillOrder } from '../../orders/index.ts';
import { tills } from '../tills/till-row.ts';
import { presentSale, refusePendingCard, type SaleRow, sales } from './sale-row.ts';
import { tellEndpointKind } from './tell-endpoint.ts';

const noReason = { reason: null };

/** The steps of sales. One that is finished has its order completed where the buyer has it, and the company's endpoint is told once. */
const steps = new RecordLifecycle(saleLifecycle, sales, {
  record: ({ due_cents }, { status, products }) => ({ status, products, dueCents: due_cents ?? 0 }),
  entered: ({ reason }) => ({ reason }),
  effects: {
    finishOrder: async (tx, taken, { ctx, now }) => {
      const intents: Intent[] = [];
      for (const { row } of taken) {
        const { order_id: id, hand_over: handOver } = row;
        if (id === null) continue;
        const finished = { isHandedOver: handOver === 'taken', wasUnpaid: !isPaidAtOnce(row) };
        intents.push(...(await finishTillOrder(ctx, tx, id, finished)));
        const payload = finishedSaleOf(presentSale(row), now);
        intents.push({ id: ctx.newId(), kind: tellEndpointKind, payload, target: { kind: orderRecord.kind, id } });
      }
      return { intents };
    },
  },
});

/** Returns true where nothing of a sale was left to pay once it was an order: the shop was told that it is paid. */
function isPaidAtOnce({ credit, tenders }: Pick<SaleRow, 'credit' | 'tenders'>): boolean {
  if (credit === null) return tenders.length <= 1;
  return credit.kind === 'account' && tenders.length === 0;
}

/** Parks, resumes and cancels a sale. A parked one can be resumed on another till. */
const changeStatus = useCase(
  salesApi.changeStatus,
  async (ctx, { params: { id }, body: { status, reason, name, tillId } }) => {
    const permission = saleLifecycle.permissionTo(status);
    if (permission !== null) authorise(ctx.who, permission);
    const till = tillId === undefined ? null : await tills.load(ctx, tillId);
    return steps.take(ctx, {
      id,
      to: status,
      reason: { reason },
      action: salesApi.changeStatus.audit,
      refuse: ({ card_status: cardStatus }) => refusePendingCard({ cardStatus }),
      values: { ...(name !== undefined && { name }), ...(till && { tillId: till.id }) },
      mayRepeat: true,
      within: async () => (till === null ? undefined : { till_code: till.code }),
    });
  },
);

/** Finishes a sale that is paid; one that is finished stays so. */
const finishSale = useCase(salesApi.finish, (ctx, { body: { cart } }) => finishPaid(ctx, cart));

export function finishPaid(ctx: Context, id: string): Promise<Sale> {
  return steps.take(ctx, { id, to: 'finished', reason: noReason, action: salesApi.finish.audit });
}

/** Takes the cancelling step for a cart whose lines were sold as another sale. */
export function cancelSold(ctx: Context, id: string, reason: string): Promise<Sale> {
  return steps.take(ctx, {
    id,
    to: 'cancelled',
    reason: { reason },
    action: salesApi.changeStatus.audit,
    refuse: ({ card_status: cardStatus }) => refusePendingCard({ cardStatus }),
  });
}

export const saleStepCalls: AnyUseCase[] = [changeStatus, finishSale];

const leftMs = 60_000;

/** Finishes sales that were paid on a till that went away before it could say so, and those paid later whose money reached the company otherwise. */
export function finishLoop({ contextFor }: Pick<Platform, 'contextFor'>): Loop {
  return {
    name: 'sales-left',
    everyMs: 30_000,
    run: async ({ db, clock, signal }) => {
      const before = new Date(clock.now().getTime() - leftMs);
      const { rows } = await sql<{
        id: string;
      }>`select id from sales where status = 'paid' and status_changed_at < ${before}
        union all select s.id from sales s join receivables r on r.id = s.order_id
          where s.status in ('pay-later', 'lay-by') and r.due_cents <= 0
        limit 100`.execute(db);
      for (const { id } of rows) {
        signal.throwIfAborted();
        await finishLeft({ contextFor }, id);
      }
    },
  };
}

/** Finishes a sale without a person. */
function finishLeft({ contextFor }: Pick<Platform, 'contextFor'>, id: string): Promise<unknown> {
  const step = { id, to: 'finished', reason: noReason, action: salesApi.finish.audit, by: 'worker' } as const;
  return steps.take(contextFor('Point of sale'), step);
}
