type Query = (text: string, values: unknown[]) => Promise<unknown>;

/** Adds the payment of an order that a test inserted: what can be refunded follows from payments. */
export async function payInsertedOrder(query: Query, orderId: string, cents: number): Promise<void> {
  await query(
    `with paid as (insert into payments (id, source, kind, method, amount_cents, allocated_cents, date)
       values (uuidv7(), 'shop', 'sale', 'card', $2, $2, '2026-11-20') returning id)
     insert into payment_allocations (id, payment_id, order_id, amount_cents, created_by_name)
       select uuidv7(), id, $1, $2, 'Online shop' from paid`,
    [orderId, cents],
  );
}
