import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { CallSpec } from '@poolhouse/domain/kernel/contract';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { AnyUseCase } from '../../../platform/use-case.ts';

type Input = { params?: { id?: string }; body?: { tillId?: string; cart?: string | null } };

/** What is done with a sale at any till: a copy of its receipt, and its end once it is paid. */
const atAnyTill: ReadonlySet<string> = new Set([salesApi.print.name, salesApi.finish.name]);

/**
 * Returns use cases of the point of sale that refuse a cashier at any till but the one at which they entered their PIN. What is only read
 * isn't refused. Decision 54.
 */
export function atTillOfTurn(useCases: readonly AnyUseCase[]): AnyUseCase[] {
  return useCases.map((one) => {
    if (one.call.method === 'GET') return one;
    return {
      call: one.call,
      run: async (ctx, input) => {
        await requireTillOfTurn(ctx, one.call, input);
        return one.run(ctx, input);
      },
    };
  });
}

async function requireTillOfTurn({ who, db }: Context, call: CallSpec, input: Input): Promise<void> {
  const turn = who?.turn;
  if (turn === undefined || (await tillsOf(db, call, input)).every((id) => id === turn.tillId)) return;
  throw new Failure('forbidden', 'You entered your PIN at another till. Enter it at this one first.', {
    facts: { rule: 'cashier-till' },
  });
}

/** Returns the till that a call names, and that of the day or the sale that it changes. */
async function tillsOf(db: Db, { name, path }: CallSpec, { params, body }: Input): Promise<string[]> {
  const id = params?.id;
  if (id !== undefined && path.startsWith('/pos/till/:id')) return [id];
  if (id !== undefined && path.startsWith('/pos/till-day/:id')) return tillOfDay(db, id);
  const named = body?.tillId === undefined ? [] : [body.tillId];
  const saleId = path.startsWith('/pos/cart/:id') ? id : body?.cart;
  // A cart can be resumed on another till.
  const isResumed = name === salesApi.changeStatus.name && named.length > 0;
  if (saleId == null || isResumed || atAnyTill.has(name)) return named;
  return [...named, ...(await tillOfSale(db, saleId, named.length > 0))];
}

async function tillOfDay(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ till: string }>`select till_id as till from till_days where id = ${id}`.execute(db);
  return rows.map(({ till }) => till);
}

/** Returns the till of a sale; none of one that is an order already, where the call names the till that takes or gives the money. */
async function tillOfSale(db: Db, id: string, isTillNamed: boolean): Promise<string[]> {
  const { rows } = await sql<{ till: string }>`select till_id as till from sales
    where id = ${id} and (order_id is null or not ${isTillNamed})`.execute(db);
  return rows.map(({ till }) => till);
}
