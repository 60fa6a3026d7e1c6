import type { Consignments } from './consignments.ts';
import { readConsignment } from './create-consignment.ts';
import { Refused } from './envelope.ts';
import { amountOf, type Fields, fieldsOf, listOf, textOf } from './read-body.ts';
import type { Suburb } from './suburbs.ts';

/** What postcodes begin with. The list of all suburbs takes a second to read, and what was made once is right. */
const states: Readonly<Record<string, string>> = { 0: 'NT', 2: 'NSW', 3: 'VIC', 4: 'QLD', 5: 'SA', 6: 'WA', 7: 'TAS' };
const suburbs = {
  find: async (suburb: string, postcode: string): Promise<Suburb> => ({
    id: Number(postcode),
    suburb: suburb.toUpperCase(),
    postcode,
    latitude: 0,
    longitude: 0,
    state: postcode.startsWith('26') ? 'ACT' : (states[postcode.charAt(0)] ?? 'NSW'),
  }),
};

/** Takes back consignments that an earlier run made, or that sample data name; returns the ids of those that it can't read. */
export async function restoreConsignments(consignments: Consignments, body: unknown): Promise<number[]> {
  const refused: number[] = [];
  for (const one of listOf(body).map(fieldsOf)) {
    const id = amountOf(one.id);
    try {
      await restoreOne(consignments, id, one);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      refused.push(id);
    }
  }
  return refused;
}

async function restoreOne(consignments: Consignments, id: number, one: Fields): Promise<void> {
  const history = listOf(one.history).map(fieldsOf);
  const entries = history.map(({ statusId, at, words }) => ({
    statusId: amountOf(statusId),
    at: new Date(textOf(at)),
    carrierStatus: textOf(words),
    information: textOf(words),
  }));
  const made = await readConsignment({ suburbs, now: entries[0]?.at ?? new Date() }, fieldsOf(one.consignment));
  const manifestId = amountOf(one.manifestId) || null;
  consignments.restore(made, { id, history: entries, manifestId, carrierConsignmentId: textOf(one.number) });
}
