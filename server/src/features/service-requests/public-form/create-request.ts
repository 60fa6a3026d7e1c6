import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import type {
  PublicRequest,
  SentRequest,
} from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { onceForEntry, type PublicForm } from '../../../services/public-forms/index.ts';
import { addDropOff, type DropOffParts } from '../drop-offs/create-drop-off.ts';
import { namedBranch, type RequestBranch } from '../find-branch.ts';
import { requestReceivedMessage } from '../messages/drop-off-messages.ts';
import { newRequestNotice } from '../messages/new-request-notice.ts';
import type { StatusLinks } from './request-form.ts';

type Parts = DropOffParts & { form: PublicForm; links: StatusLinks; messages: Messages };

/** Adds a drop-off from the public form: once per ticket and entry, with the photos that were uploaded with it. */
export function createServiceRequest(parts: Parts) {
  const { links } = parts;
  return useCase(publicFormApi.create, async (ctx, { body }) => {
    const answerOf = (reference: string) => ({
      reference,
      statusUrl: links.urlOf(reference),
      mailedTo: body.consumerInfo.email,
    });
    const add = () => addRequest(ctx, parts, body, answerOf);
    const entry = { table: 'drop_offs', entryId: body.entryId, userId: null } as const;
    return onceForEntry<SentRequest, { id: string; case_id: string }>(ctx, entry, {
      add,
      answerOf: ({ case_id }) => answerOf(case_id),
    });
  });
}

async function addRequest(
  ctx: Context,
  { form, links, messages, ...parts }: Parts,
  { ticket, website: _website, ...request }: PublicRequest,
  answerOf: (reference: string) => SentRequest,
): Promise<SentRequest> {
  const now = ctx.clock.now();
  const { id: ticketId, session } = form.redeem(ticket, now);
  const branch = await namedBranch(ctx.db, request.dropOffBranch, 'dropOffBranch');
  const from = {
    session,
    userId: null,
    name: null,
    isFromWebsite: true,
    also: async (tx: Db, { id, caseId }: { id: string; caseId: string }) => {
      await form.accept(ctx, tx, { ticketId, recordId: id, email: request.consumerInfo.email });
      const target = { kind: dropOffRecord.kind, id };
      const { consumerInfo, model } = request;
      const place = [consumerInfo.address.city, consumerInfo.address.state].filter(Boolean).join(' ') || null;
      const added = { kind: 'drop-off' as const, caseId, name: consumerInfo.name, place, robots: model, branch };
      return [
        ...(await confirmation(tx, messages, { target, caseId, request, branch, statusUrl: links.urlOf(caseId), now })),
        ...(await newRequestNotice(tx, messages, { ...added, target, now })),
      ];
    },
  };
  const given = { ...request, priorityId: null, notes: null };
  return addDropOff<SentRequest>(parts, ctx, given, from, ({ caseId }) => answerOf(caseId));
}

type Confirmed = {
  target: { kind: string; id: string };
  caseId: string;
  request: Pick<PublicRequest, 'consumerInfo' | 'model'>;
  branch: RequestBranch;
  statusUrl: string;
  now: Date;
};

/** Returns the message with reference and link; nothing for a customer who can’t be reached. */
function confirmation(
  tx: Db,
  messages: Messages,
  { target, caseId, request, branch, statusUrl, now }: Confirmed,
): Promise<Intent[]> {
  const { name, email, phone } = request.consumerInfo;
  return messages.intents(tx, requestReceivedMessage, {
    payload: {
      reference: caseId,
      name,
      model: request.model,
      branch: branch.label,
      branchAddress: branch.address,
      statusUrl,
    },
    reader: { name, email, phone },
    target,
    now,
    occasion: 'request',
  });
}
