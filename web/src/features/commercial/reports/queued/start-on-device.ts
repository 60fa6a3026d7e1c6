import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { type Answers, itemsOf } from '@poolhouse/domain/features/commercial/reports/answers';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { catalogueVersion, sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { copyAnswers } from '@poolhouse/domain/features/commercial/reports/copy-answers';
import type { ConditionReport, newReport } from '@poolhouse/domain/features/commercial/reports/report';
import type { AnswerOf, CallSpec, RequestOf } from '@poolhouse/domain/kernel/contract';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { z } from 'zod';
import { ApiFailure, isApiFailure } from '../../../../platform/api/api-failure.ts';
import { readOrKept } from '../../../../platform/api/kept-reads.ts';
import { sessionState } from '../../../../platform/session/session-store.ts';
import { ownQueue } from '../../../../services/offline/offline.ts';
import { signatureOf } from '../../../../services/offline/queued-call.ts';
import { poolReports } from '../pool-reports.ts';
import { reports } from '../report-view.ts';

/** Returns what this device keeps of an answer; null where it has nothing. */
async function kept<C extends CallSpec>(call: C, request: RequestOf<C>): Promise<AnswerOf<C> | null> {
  try {
    return await readOrKept(call, request, new AbortController().signal);
  } catch (error) {
    if (isApiFailure(error)) return null;
    throw error;
  }
}

/**
 * Starts a report without a connection, under the id that it will have, and returns it as it is shown until it is sent. It begins with the
 * items of the last report where this device keeps that one.
 */
export async function startOnDevice({ entryId, ...entered }: z.output<typeof newReport>): Promise<ConditionReport> {
  const { customerId, repeatsLast, day = dayIn(companyZone, new Date()) } = entered;
  const customer = await kept(customersApi.get, { params: { id: customerId } } as never);
  const earlier = (await kept(reportsApi.list, poolReports(customerId)))?.reports ?? [];
  refuseSecondDraft(earlier);
  const last = repeatsLast ? earlier.find(({ status }) => status === 'finished') : undefined;
  const lastReport = last === undefined ? null : await kept(reportsApi.get, { params: { id: last.id } } as never);
  const id = (entryId ?? crypto.randomUUID()) as ConditionReport['id'];
  const preview = previewOf({ id, customerId, day }, customer, lastReport?.answers ?? {});
  const queue = await ownQueue();
  const isNewCustomer = (await queue.work.entriesAbout(customerId)).length > 0;
  await queue.add({
    id,
    label: `New condition report of ${reports.titleOf(preview)}`,
    call: signatureOf(reportsApi.create),
    // What isn’t kept here can’t be copied here: the report begins empty then on the server, too.
    body: { customerId, day, repeatsLast: lastReport !== null, fromTemplate: false },
    preview,
    ...(isNewCustomer && { after: [{ entry: customerId, field: 'customerId' }] }),
  });
  return preview;
}

function refuseSecondDraft(earlier: readonly Pick<ConditionReport, 'status' | 'day'>[]): void {
  if (!earlier.some(({ status }) => status === 'draft')) return;
  const message = 'This pool has a draft already. Open it instead.';
  throw new ApiFailure({ status: 409, code: 'conflict', detail: message, fields: [{ path: 'customerId', message }] });
}

function previewOf(
  { id, customerId, day }: Pick<ConditionReport, 'id' | 'customerId' | 'day'>,
  customer: Customer | null,
  last: Answers,
): ConditionReport {
  const answers = copyAnswers(last);
  return {
    id,
    customerId,
    pool_name: customer?.pool_name ?? 'Pool',
    managed_by: customer?.managed_by ?? null,
    day,
    status: 'draft',
    version: 1,
    inspector: sessionState().user?.name ?? null,
    items: itemsOf(answers, sectionNames).length,
    good: 0,
    average: 0,
    poor: 0,
    actions: 0,
    urgent: 0,
    next_inspection: null,
    last_update: new Date().toISOString(),
    revision: 1,
    catalogueVersion,
    answers,
    general_comment: customer?.general_comment ?? null,
    overview_confirmation: customer?.overview_confirmation ?? false,
  };
}
