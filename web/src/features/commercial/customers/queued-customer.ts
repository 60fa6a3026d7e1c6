import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer, newCustomer } from '@poolhouse/domain/features/commercial/customers/customer';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { z } from 'zod';
import { sessionState } from '../../../platform/session/session-store.ts';
import { ownQueue } from '../../../services/offline/offline.ts';
import { signatureOf } from '../../../services/offline/queued-call.ts';

/** Returns a customer as the server has it, or as it was added on this device and isn’t on the server yet. */
export async function withQueued(
  { params: { id } }: { params: { id: string } },
  answer: Customer | null,
): Promise<Customer | null> {
  if (answer !== null) return answer;
  const [entry] = await (await ownQueue()).work.entriesAbout(id);
  return (entry?.content.preview as Customer | undefined) ?? null;
}

/** Keeps a new customer on this device until it was sent, under the id that it will have. */
export async function keepCustomer({ entryId, ...entered }: z.output<typeof newCustomer>): Promise<Customer> {
  const now = new Date();
  const id = (entryId ?? crypto.randomUUID()) as Customer['id'];
  const preview: Customer = {
    ...entered,
    id,
    date: entered.date ?? dayIn(companyZone, now),
    created_by: sessionState().user?.name ?? '',
    last_update: now.toISOString(),
    xCoordinates: null,
    yCoordinates: null,
    siteKey: id,
    revision: 1,
  };
  const call = signatureOf(customersApi.create);
  await (await ownQueue()).add({ id, label: `Customer ${entered.pool_name}`, call, body: entered, preview });
  return preview;
}
