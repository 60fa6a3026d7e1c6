import { type RawBuilder, sql } from 'kysely';
import type { ErpPort, ErpStock } from '../../../connectors/erp/port.ts';
import { ConnectorError, inPaceOf } from '../../../connectors/http/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Loop, LoopRun } from '../../../platform/loops.ts';
import { inTransaction } from '../../../platform/records/index.ts';

const everyMs = 60_000;

/** Reads the stock of all branches again after `minutes`, or as soon as a branch has another warehouse; once over all nodes. */
export function branchStockLoop(erp: ErpPort, minutes: number): Loop {
  return {
    name: 'branch-stock',
    everyMs,
    firstAfterMs: 15_000,
    run: async (run) => {
      const warehouses = await claimRead(run, minutes);
      if (warehouses === null) return;
      try {
        const stock = await erp.readStock(warehouses, inPaceOf(run), { isBackground: true, signal: run.signal });
        await keepStock(run, warehouses, stock);
      } catch (error) {
        if (error instanceof ConnectorError)
          await sql`update branch_stock_reads set problem = ${error.message}`.execute(run.db);
        throw error;
      }
    },
  };
}

const inUse: RawBuilder<string[]> =
  sql`(select coalesce(array_agg(distinct warehouse_code order by warehouse_code), '{}')
  from branches where active and warehouse_code is not null)`;

/** Returns the warehouses whose stock is to be read now, and leaves them to this worker; null while it is fresh. */
async function claimRead({ db, clock }: LoopRun, minutes: number): Promise<string[] | null> {
  const now = clock.now();
  const old = new Date(now.getTime() - minutes * 60_000);
  const { rows } = await sql<{
    warehouses: string[];
  }>`update branch_stock_reads set last_run_at = ${now}, warehouses = ${inUse}
    where last_run_at is null or last_run_at <= ${old} or warehouses <> ${inUse} returning warehouses`.execute(db);
  return rows[0]?.warehouses ?? null;
}

/** Keeps what was read of the products that tills sell in place of all that was there. */
async function keepStock({ db, clock }: LoopRun, warehouses: readonly string[], stock: ErpStock): Promise<void> {
  const now = clock.now();
  const known = warehouses.filter((code) => !stock.unknownWarehouses.includes(code));
  const rows = stock.parts.flatMap(({ sku, quantities }) =>
    warehouses.map((warehouse, at) => ({ sku, warehouse, quantity: quantities[at] })),
  );
  await inTransaction({ db }, async (tx: Db) => {
    await sql`delete from branch_stock`.execute(tx);
    await sql`insert into branch_stock (sku, branch_id, quantity, read_at)
      select p.sku, b.id, sum(g.quantity), ${now}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (sku text, warehouse text, quantity double precision)
        join (select distinct sku from till_products) p on lower(p.sku) = lower(g.sku)
        join branches b on b.active and b.warehouse_code = g.warehouse and b.warehouse_code = any(${known}::text[])
      group by p.sku, b.id`.execute(tx);
    await sql`update branch_stock_reads set read_at = ${now}, problem = null,
      unknown_warehouses = ${stock.unknownWarehouses}::text[]`.execute(tx);
    return true;
  });
}
