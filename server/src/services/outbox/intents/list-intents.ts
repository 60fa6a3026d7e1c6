import { notFound } from '@poolhouse/domain/kernel/errors';
import { outboxApi } from '@poolhouse/domain/services/outbox/api';
import { maySeeSent } from '@poolhouse/domain/services/outbox/intent-access';
import { whoOf } from '../../../platform/context.ts';
import { verb } from '../../../platform/verb.ts';
import type { KindBook } from '../kind-book.ts';
import { splitTarget } from './intent-condition.ts';
import { findIntents } from './intent-queries.ts';

/** The outbox by its filters, newest first. */
export function listIntents(book: KindBook) {
  return verb(outboxApi.list, (ctx, { query }) => findIntents(ctx, book, query));
}

/** What left the house about one record. Who may not see the record can't tell whether there is one. */
export function listIntentsOfRecord(book: KindBook) {
  return verb(outboxApi.ofRecord, async (ctx, { params, query }) => {
    const [kind] = splitTarget(params.target);
    if (!maySeeSent(whoOf(ctx).person, kind)) throw notFound('record');
    return findIntents(ctx, book, { ...query, target: params.target });
  });
}
