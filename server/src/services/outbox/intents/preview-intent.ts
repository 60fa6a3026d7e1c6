import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { useCase } from '../../../platform/use-case.ts';
import type { IntentRegistry } from '../intent-registry.ts';

/** Returns what an intent would send, without sending it. */
export function previewIntent(registry: IntentRegistry) {
  return useCase(outboxApi.preview, async (ctx, { body }) => {
    if (registry.find(body.kind) === undefined) throw notFound('kind of sending');
    try {
      return { copy: await registry.preview(body.kind, body.payload) };
    } catch (error) {
      if (error instanceof Failure) throw error;
      ctx.log.info({ err: error, kind: body.kind }, 'an intent can’t be previewed');
      throw new Failure('invalid', 'These values don’t work. Check the fields.', { cause: error });
    }
  });
}
