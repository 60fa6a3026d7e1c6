import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import type {
  PublicRequest,
  SentRequest,
} from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { onceForEntry, type PublicForm } from '../../../services/public-forms/index.ts';
import { addDropOff, type DropOffParts } from '../drop-offs/create-drop-off.ts';
import { requestReceivedMail } from '../drop-offs/drop-off-mails.ts';
import { namedBranch, type RequestBranch } from '../find-branch.ts';
import type { StatusLinks } from './request-form.ts';

type Parts = DropOffParts & { form: PublicForm; links: StatusLinks };

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
  { form, links, ...parts }: Parts,
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
      return confirmation({ id, caseId, request, branch, statusUrl: links.urlOf(caseId) }, now);
    },
  };
  const given = { ...request, priorityId: null, notes: null };
  return addDropOff<SentRequest>(parts, ctx, given, from, ({ caseId }) => answerOf(caseId));
}

type Confirmed = {
  id: string;
  caseId: string;
  request: Pick<PublicRequest, 'consumerInfo' | 'model'>;
  branch: RequestBranch;
  statusUrl: string;
};

/** Returns the mail with reference and link; nothing for a customer who gave no address. */
function confirmation({ id, caseId, request, branch, statusUrl }: Confirmed, now: Date): Intent[] {
  const { name, email } = request.consumerInfo;
  if (email === null) return [];
  const content = {
    reference: caseId,
    model: request.model,
    branch: branch.label,
    branchAddress: branch.address,
    statusUrl,
  };
  return [
    mailIntent(requestReceivedMail, { to: [{ name, address: email }], ...content }, now, {
      kind: dropOffRecord.kind,
      id,
    }),
  ];
}
