import type { ClientBase } from 'pg';

/** What made-up orders are made of, as the database has it. */
export type SampleSources = {
  products: readonly { sku: string; name: string; priceCents: number }[];
  /** Active dealers by state. */
  dealers: ReadonlyMap<string, readonly string[]>;
  users: readonly string[];
};

const orderRoles = ['MARKETPLACE', 'OFFICE_MANAGER', 'ADMIN'];

/** Reads the price list, the active dealers, and who adds orders. */
export async function readSampleSources(client: ClientBase): Promise<SampleSources> {
  const { rows: products } = await client.query<SampleSources['products'][number]>(
    `select distinct on (key) key as sku, label as name, (value ->> 'cents')::int as "priceCents" from rules
     where kind = 'product-price' and reading = 'first' and replaced_by is null and deleted_at is null and value is not null
       and valid_from <= current_date order by key, valid_from desc`,
  );
  const { rows: dealers } = await client.query<{ state: string; ids: string[] }>(
    "select state, array_agg(id::text order by id) as ids from dealers where status = 'active' group by 1",
  );
  const { rows: users } = await client.query<{ name: string }>(
    'select name from users where role = any($1) and not is_first_login order by email',
    [orderRoles],
  );
  return {
    products,
    dealers: new Map(dealers.map(({ state, ids }) => [state, ids])),
    users: users.length === 0 ? ['Sample data'] : users.map(({ name }) => name),
  };
}
