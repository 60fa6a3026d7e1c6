import type { DealerValues } from '@poolhouse/domain/features/dealers/dealer-values';
import { flattenUrls } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { sampleReps } from '../../branches/index.ts';
import type { DealerToInsert, LogEntryToInsert } from './insert-dealers.ts';
import { dealerNotes, fictionalMobiles, firstNames, surnames } from './name-parts.ts';

const dayMs = 86_400_000;
type Author = LogEntryToInsert['user'];
type Edit = (values: DealerValues, random: SeededRandom) => Partial<DealerValues>;

/** What people change about dealers from week to week. */
const edits: readonly Edit[] = [
  (_values, random) => ({ contactName: `${random.pick(firstNames)} ${random.pick(surnames)}` }),
  (_values, random) => ({ mobile: random.pick(fictionalMobiles) }),
  (_values, random) => ({ notes: random.pick(dealerNotes) }),
  (values) => ({ active_sprout_completed: !values.active_sprout_completed }),
  (values, random) => ({ rep: random.pick(managersBeside(values)) }),
  (values) => ({ flag: values.flag.includes('leads') ? values.flag : [...values.flag, 'leads'] }),
  (values) => ({
    email: [...new Set([...values.email, `accounts@${values.email[0]?.split('@')[1] ?? 'shop.example'}`])],
  }),
  (_values, random) => ({ line2: `Shop ${random.between(1, 24)}` }),
];

function managersBeside(values: DealerValues): string[] {
  return sampleReps.filter((rep) => rep.states.includes(values.state)).map((rep) => rep.id);
}

/** Returns a dealer that was entered once and edited a few times since, with the log of it; the last edit is of these days. */
export function withHistory(
  random: SeededRandom,
  created: DealerToInsert,
  authors: readonly Author[],
  now: Date,
): { dealer: DealerToInsert; log: LogEntryToInsert[] } {
  let dealer = created;
  const log: LogEntryToInsert[] = [];
  const count = random.between(2, 6);
  const startMs = now.getTime() - random.between(12, 40) * dayMs;
  for (let step = 1; step <= count; step++) {
    const values = { ...dealer.values, ...random.pick(edits)(dealer.values, random) };
    const changes = changesBetween(dealer.values, values);
    if (changes.length === 0) continue;
    const share = (step - random.next() * 0.8) / count;
    const at = new Date(startMs + (now.getTime() - startMs) * Math.min(share, 0.995));
    dealer = { ...dealer, values, revision: dealer.revision + 1, updatedAt: at };
    const line = { at, user: random.pick(authors), dealerId: dealer.id, label: values.name, changes };
    log.push({ ...line, action: dealerActions.update, revision: dealer.revision });
  }
  return { dealer, log };
}

/** Returns the log line of a dealer's creation. */
export function creationEntry(dealer: DealerToInsert, user: Author): LogEntryToInsert {
  return {
    at: dealer.createdAt,
    user,
    action: dealerActions.create,
    dealerId: dealer.id,
    label: dealer.values.name,
    changes: Object.entries(flattenUrls(dealer.values))
      .filter(([, value]) => value !== null)
      .map(([field, after]) => ({ field, before: null, after })),
    revision: 1,
  };
}
