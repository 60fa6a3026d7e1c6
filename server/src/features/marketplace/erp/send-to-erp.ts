import { type ErpSending, marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { erpActions } from '@poolhouse/domain/features/orders/records';
import { inModule, listRecord } from '@poolhouse/domain/kernel/records';
import { recordOutcome, write } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { decideSending, type ErpOrders, lockForErp, rulesFor } from '../../orders/index.ts';
import type { OrderRow } from '../order-row.ts';

const unknownOrder = {
  state: 'refused' as const,
  intentId: null,
  erpNumber: null,
  message: 'We couldn’t find that order.',
};

/** Sends orders to the ERP. Each is decided by itself: one that can't be sent holds no other back. */
export function sendToErp<Rules>(kind: ErpOrders<OrderRow, Rules>) {
  return useCase(marketplaceErpApi.send, async (ctx, { body: { ids, emailRecipient } }) => {
    const rules = await rulesFor(ctx.db, kind, ids);
    const results = await ctx.db.transaction().execute(async (tx) => {
      const rows = await lockForErp(tx, kind, ids);
      const made: ErpSending[] = [];
      for (const id of ids) {
        const row = rows.get(id);
        const { sending, change } =
          row === undefined
            ? { sending: unknownOrder, change: null }
            : await decideSending({ ...ctx, db: tx }, kind, row, { rules, confirmTo: emailRecipient });
        if (change !== null) await write({ ...ctx, idempotencyKey: null }, change, tx);
        made.push({ id, ...sending });
      }
      const sent = made.filter(({ state }) => state !== 'refused').length;
      const target = { kind: listRecord.kind, id: null, label: `${sent} of ${ids.length} orders` };
      const audit = { action: inModule(erpActions.send, 'marketplace'), target };
      await recordOutcome(ctx, { audit, answer: { results: made }, status: 202 }, tx);
      return made;
    });
    return { results };
  });
}
