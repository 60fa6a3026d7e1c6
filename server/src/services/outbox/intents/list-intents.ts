import { notFound } from '@poolhouse/domain/kernel/errors';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { requireSignedIn } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { IntentRegistry } from '../intent-registry.ts';
import { maySeeIntents } from './intent-access.ts';
import { splitTarget } from './intent-condition.ts';
import { findIntents } from './intent-queries.ts';

/** Returns the outbox by its filters, newest first. */
export function listIntents(registry: IntentRegistry) {
  return useCase(outboxApi.list, (ctx, { query }) => findIntents(ctx, registry, query));
}

/** Returns what was sent outside about one record. Who may not see the record can't tell whether there is one. */
export function listIntentsOfRecord(registry: IntentRegistry) {
  return useCase(outboxApi.ofRecord, async (ctx, { params, query }) => {
    const [kind] = splitTarget(params.target);
    if (!maySeeIntents(requireSignedIn(ctx).person, kind)) throw notFound('record');
    return findIntents(ctx, registry, { ...query, target: params.target });
  });
}
