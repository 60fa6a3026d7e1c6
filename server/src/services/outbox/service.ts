import type { Part } from '../../platform/part.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Counter } from '../counters/index.ts';
import type { Files } from '../files/index.ts';
import type { WaitingSource } from '../waiting/index.ts';
import { deleteOldCopies } from './delete-old-copies.ts';
import { failedCounter } from './failed-counter.ts';
import { failedSends } from './failed-sends.ts';
import type { IntentRegistry } from './intent-registry.ts';
import { cancelIntent, retryIntent, sendIntentAgain, sendIntentNow } from './intents/act-on-intent.ts';
import { exportIntents } from './intents/export-intents.ts';
import { getIntent } from './intents/get-intent.ts';
import { listIntents, listIntentsOfRecord } from './intents/list-intents.ts';
import { markIntentSent } from './intents/mark-intent-sent.ts';
import { previewIntent } from './intents/preview-intent.ts';
import { summariseOutbox } from './intents/summarise-outbox.ts';
import { liveOutbox } from './live-outbox.ts';

type OutboxParts = { registry: IntentRegistry; files: Files };

export function outboxService(
  { config }: Platform,
  { registry, files }: OutboxParts,
): Part & { counters: readonly Counter[]; waiting: readonly WaitingSource[] } {
  const useCases = [
    listIntents(registry),
    listIntentsOfRecord(registry),
    summariseOutbox(registry),
    exportIntents(registry),
    previewIntent(registry),
    getIntent(registry, files),
    retryIntent(registry),
    markIntentSent(registry),
    cancelIntent(registry),
    sendIntentNow(registry),
    sendIntentAgain(registry),
  ];
  return {
    name: 'outbox',
    tables: { outbox: 'private', outbox_attempts: 'private' },
    useCases,
    topics: [liveOutbox],
    counters: [failedCounter],
    waiting: [failedSends],
    cleanups: [{ name: 'copies', run: ({ db, clock }) => deleteOldCopies(db, clock.now(), config.outboxCopiesMonths) }],
  };
}
