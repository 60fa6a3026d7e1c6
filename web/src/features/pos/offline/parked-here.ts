import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import type { SaleChanges } from '@poolhouse/domain/features/pos/sales/sale';
import type { SaleProduct } from '@poolhouse/domain/features/pos/sales/sale-product';
import { callApi } from '../../../platform/api/call-api.ts';
import { findAnswer, keepAnswer } from '../../../platform/device/kept-answers.ts';
import { sessionState } from '../../../platform/session/session-store.ts';
import { type CartState, isUnanswered } from '../cart/cart-sync.ts';

/** A cart that was parked without a connection: it is only on this device, encrypted for its user. */
export type ParkedHere = {
  id: string;
  name: string;
  products: readonly SaleProduct[];
  unsent: Partial<SaleChanges>;
  /** The cart that the server has of it, which is parked instead of a new one. */
  saleId: string | null;
};

const kept = 'pos.parked-here';
const owner = () => sessionState().user?.id ?? '';

/** Returns the carts that were parked on this device and aren't sent yet. */
export async function listParkedHere(): Promise<readonly ParkedHere[]> {
  const found = await findAnswer(owner(), kept);
  return found === null ? [] : (found.answer as ParkedHere[]);
}

async function change(by: (all: readonly ParkedHere[]) => readonly ParkedHere[]): Promise<void> {
  await navigator.locks.request(kept, async () => {
    await keepAnswer({ owner: owner(), request: kept, call: kept }, by(await listParkedHere()), 1);
  });
}

/** Keeps a parked cart on this device. */
export function parkHere({ sale, products, unsent }: CartState, name: string): Promise<void> {
  const parked = { id: crypto.randomUUID(), name, products, unsent: unsent ?? {}, saleId: sale?.id ?? null };
  return change((all) => [...all, parked]);
}

export function removeParkedHere(id: string): Promise<void> {
  return change((all) => all.filter((one) => one.id !== id));
}

/**
 * Sends the carts that were parked on this device to the server, in one tab at a time. A cart that the server refuses stays here and
 * holds up no other one; without an answer, all wait for the next time. Returns what was refused.
 */
export function sendParkedHere(tillId: string): Promise<unknown[]> {
  return navigator.locks.request(`${kept}.sending`, { ifAvailable: true }, async (lock) => {
    const refusals: unknown[] = [];
    for (const cart of lock === null ? [] : await listParkedHere()) {
      try {
        await sendOne(cart, tillId);
      } catch (error) {
        if (isUnanswered(error)) break;
        refusals.push(error);
      }
    }
    return refusals;
  });
}

async function sendOne({ id, name, unsent, saleId }: ParkedHere, tillId: string): Promise<void> {
  const params = { id: saleId ?? (await callApi(salesApi.create, { body: { tillId } })).id };
  // Another try goes on with the cart that this one started.
  if (saleId === null) await change((all) => all.map((one) => (one.id === id ? { ...one, saleId: params.id } : one)));
  const { revision } = await callApi(salesApi.get, { params });
  if (Object.keys(unsent).length > 0) await callApi(salesApi.update, { params, body: unsent, ifMatch: revision });
  await callApi(salesApi.changeStatus, { params, body: { status: 'parked', name } });
  await removeParkedHere(id);
}
