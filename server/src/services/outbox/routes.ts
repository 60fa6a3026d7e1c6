import type { AnyVerb } from '../../platform/verb.ts';
import type { Files } from '../files/index.ts';
import { cancelIntent, retryIntent, sendIntentAgain, sendIntentNow } from './intents/act-on-intent.ts';
import { exportIntents } from './intents/export-intents.ts';
import { getIntent } from './intents/get-intent.ts';
import { listIntents, listIntentsOfRecord } from './intents/list-intents.ts';
import { markIntentSent } from './intents/mark-intent-sent.ts';
import { previewIntent } from './intents/preview-intent.ts';
import { summariseOutbox } from './intents/summarise-outbox.ts';
import type { KindBook } from './kind-book.ts';

export function outboxRoutes(book: KindBook, files: Files): AnyVerb[] {
  return [
    listIntents(book),
    listIntentsOfRecord(book),
    summariseOutbox(book),
    exportIntents(book),
    previewIntent(book),
    getIntent(book, files),
    retryIntent(book),
    markIntentSent(book),
    cancelIntent(book),
    sendIntentNow(book),
    sendIntentAgain(book),
  ];
}
