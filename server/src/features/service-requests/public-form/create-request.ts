import { publicFormApi } from '@poolhouse/domain/features/service-requests/public-form/api';
import type {
  PublicRequest,
  SentRequest,
} from '@poolhouse/domain/features/service-requests/public-form/public-request';
import { dropOffRecord } from '@poolhouse/domain/features/service-requests/records';
import type { Context } from '../../../platform/context.ts';
import { lockText } from '../../../platform/database/advisory-locks.ts';
import type { Intent } from '../../../platform/database/write.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { addDropOff } from '../drop-offs/create-drop-off.ts';
import { requestReceivedMail } from '../drop-offs/drop-off-mails.ts';
import { namedBranch, type RequestBranch } from '../find-branch.ts';
import { onceForEntry } from '../once-for-entry.ts';
import { type FormTickets, sessionOfTicket } from './form-tickets.ts';
import { refuseFlood } from './refuse-flood.ts';
import type { StatusLinks } from './status-links.ts';
import { useTicket } from './use-ticket.ts';

type Parts = { ruleBook: RuleBook; tickets: FormTickets; links: StatusLinks };

/** Adds a drop-off from the public form: once per ticket and entry, with the photos that were uploaded with it. */
export function createServiceRequest(parts: Parts) {
  const { links } = parts;
  return useCase(publicFormApi.create, async (ctx, { body }) => {
    const asked = body;
    const answerOf = (reference: string) => ({
      ...{ reference, statusUrl: links.urlOf(reference), mailedTo: asked.consumerInfo.email },
    });
    const add = () => addRequest(ctx, parts, body, answerOf);
    const entry = { table: 'drop_offs', entryId: body.entryId, userId: null } as const;
    return onceForEntry<SentRequest>(ctx, entry, { add, answerOf: ({ case_id }) => answerOf(case_id) });
  });
}

async function addRequest(
  ctx: Context,
  { ruleBook, tickets, links }: Parts,
  { ticket, website: _website, ...asked }: PublicRequest,
  answerOf: (reference: string) => SentRequest,
): Promise<SentRequest> {
  const now = ctx.clock.now();
  const ticketId = tickets.redeem(ticket, now);
  const branch = await namedBranch(ctx.db, asked.dropOffBranch, 'dropOffBranch');
  const from = {
    ...{ session: sessionOfTicket(ticketId), userId: null, name: null, isFromWebsite: true },
    also: async (tx: Parameters<typeof useTicket>[0], { id, caseId }: { id: string; caseId: string }) => {
      // Requests that arrive at once are counted one after the other.
      await lockText(tx, 'public form');
      await refuseFlood({ ...ctx, db: tx }, asked.consumerInfo.email);
      await useTicket(tx, { ticketId, dropOffId: id, now });
      return confirmation({ id, caseId, asked, branch, statusUrl: links.urlOf(caseId) }, now);
    },
  };
  const given = { ...asked, priorityId: null, notes: null };
  return addDropOff<SentRequest>(ruleBook, ctx, given, from, ({ caseId }) => answerOf(caseId));
}

type Confirmed = {
  id: string;
  caseId: string;
  asked: Pick<PublicRequest, 'consumerInfo' | 'model'>;
  branch: RequestBranch;
  statusUrl: string;
};

/** Returns the mail with reference and link; nothing for a customer who gave no address. */
function confirmation({ id, caseId, asked, branch, statusUrl }: Confirmed, now: Date): Intent[] {
  const { name, email } = asked.consumerInfo;
  if (email === null) return [];
  const told = {
    reference: caseId,
    model: asked.model,
    branch: branch.label,
    branchAddress: branch.address,
    statusUrl,
  };
  return [
    mailIntent(requestReceivedMail, { to: [{ name, address: email }], ...told }, now, { kind: dropOffRecord.kind, id }),
  ];
}
