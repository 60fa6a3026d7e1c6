import type { AnyUseCase } from '../../platform/use-case.ts';
import type { Files } from '../files/index.ts';
import type { IntentRegistry } from './intent-registry.ts';
import { cancelIntent, retryIntent, sendIntentAgain, sendIntentNow } from './intents/act-on-intent.ts';
import { exportIntents } from './intents/export-intents.ts';
import { getIntent } from './intents/get-intent.ts';
import { listIntents, listIntentsOfRecord } from './intents/list-intents.ts';
import { markIntentSent } from './intents/mark-intent-sent.ts';
import { previewIntent } from './intents/preview-intent.ts';
import { summariseOutbox } from './intents/summarise-outbox.ts';

export function outboxRoutes(registry: IntentRegistry, files: Files): AnyUseCase[] {
  return [
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
}
