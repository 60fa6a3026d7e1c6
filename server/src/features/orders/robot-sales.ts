import { orderRecord } from '@poolhouse/domain/features/orders/records';
import type { RobotEvent } from '@poolhouse/domain/services/robot-events/robot-event';
import { sql } from 'kysely';
import { dealerJoin } from '../../services/dealer-rows/index.ts';
import type { RobotEventSource } from '../../services/robot-events/index.ts';

/** No robot is sold more often than this. */
const mostSales = 20;

type Row = {
  id: string;
  number: string;
  date: string;
  model: string | null;
  dealer_id: string | null;
  dealer: string | null;
};

/** Contributes the orders of the shop in which a robot was sold. Index: orders__serials. */
export const robotSales: RobotEventSource = {
  permission: 'orders:view',
  of: 'company',
  about: async ({ db }, serialNumber) => {
    const { rows } = await sql<Row>`
      select o.id, o.number, o.date::text as date, d.id as dealer_id, d.name as dealer,
        (select line ->> 'name' from jsonb_array_elements(o.products) line
          where exists (select from jsonb_array_elements_text(line -> 'serials') one where upper(one) = ${serialNumber}) limit 1) as model
      from orders o ${dealerJoin('o')}
      where order_serials(o.products) @> array[${serialNumber}] and o.status <> 'cancelled'
      order by o.date desc, o.id desc limit ${mostSales}`.execute(db);
    const [latest] = rows;
    if (latest === undefined) return { facts: {}, events: [] };
    const { id, number, date, model, dealer_id, dealer } = latest;
    return {
      facts: {
        model,
        sale: { day: date, reference: number, orderId: id },
        dealer: dealer_id === null || dealer === null ? null : { id: dealer_id, name: dealer },
      },
      events: rows.map(saleOf),
    };
  },
};

function saleOf({ id, number, date, model, dealer }: Row): RobotEvent {
  return {
    id: `order:${id}`,
    kind: 'sale',
    at: `${date}T00:00:00.000Z`,
    title: `Sold in order ${number}`,
    note: [model, dealer].filter(Boolean).join(' · ') || null,
    record: { kind: orderRecord.kind, id },
    photos: [],
  };
}
