import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';

let count = 0;

/** Returns what a person enters for an order of one robot. */
export function placedOrder(given: object = {}) {
  count += 1;
  return {
    store: 'ebay',
    reference: `T-${count}`,
    name: `Casey Rivers ${count}`,
    date: '2026-11-02',
    products: [{ sku: 'M700', qty: 1 }],
    address: '7 Coral Crescent',
    city: 'Oxley',
    state: 'QLD',
    postcode: '4075',
    ...given,
  };
}

/** Returns what tests of orders do over HTTP. */
export function orderCalls(server: TestServer) {
  const post = (url: string, body: object = {}, given: { as?: Role; headers?: Record<string, string> } = {}) =>
    server.call({ method: 'POST', url: `/api${url}`, as: 'ADMIN', body, ...given });
  const get = (url: string, as: Role = 'ADMIN') => server.call({ method: 'GET', url: `/api${url}`, as });
  const orderOf = async (id: string) => (await get(`/marketplace/${id}`)).body;
  const made = async (given: object = {}) => {
    const { status, body } = await post('/marketplace', placedOrder(given));
    expect({ status, body }).toMatchObject({ status: 201 });
    return body;
  };
  /** An order with a dealer, as the ERP takes it. */
  const assigned = async (given: object = {}, dealer = 'C1') => {
    const { id } = await made(given);
    expect((await post(`/marketplace/${id}/dealer`, { dealer })).status).toBe(200);
    return orderOf(id);
  };
  const dealer = (priorityId: string, given: object = {}) =>
    post('/dealer', { name: `Dealer ${priorityId}`, state: 'QLD', priorityId, ...given });
  const intents = async (id: string, kind = 'erp.create-order') =>
    (
      await server.pool.query('select * from outbox where target_id = $1 and kind = $2 order by created_at, id', [
        id,
        kind,
      ])
    ).rows;
  const actions = async (id: string): Promise<string[]> =>
    (await get(`/marketplace/${id}/history`)).body.entries.map(({ action }: { action: string }) => action);
  return { post, get, orderOf, made, assigned, dealer, intents, actions };
}
