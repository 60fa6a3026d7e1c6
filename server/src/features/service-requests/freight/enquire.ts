import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { carrierNamed } from '@poolhouse/domain/features/service-requests/freight/carriers';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { Messages } from '../../../services/messages/index.ts';
import { sendHeld } from '../../../services/outbox/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { enquiryMessage } from '../messages/branch-messages.ts';
import { incomingOf } from './book-couriers.ts';
import type { ConsignmentRow } from './consignment-row.ts';
import { loadFreightRequest } from './freight-request.ts';
import { targetOf } from './write-consignment.ts';

/** Mails a question about a pick-up to its branch or its carrier, held for a moment. Dealers ask the branch. */
export function enquireAboutPickUp(ruleBook: RuleBook, messages: Messages) {
  return useCase(freightApi.enquire, async (ctx, { body: { id, to, question } }) => {
    const request = await loadFreightRequest(ctx, id, freightApi.enquire);
    const { user, person } = requireSignedIn(ctx);
    if (to === 'carrier' && person.role === 'DEALER')
      throw new Failure('not-allowed-now', 'Ask the branch. It asks the carrier for you.');
    const row = await incomingOf(ctx.db, request.id);
    const addressees =
      to === 'branch'
        ? request.branch.emails.map((address) => ({ name: request.branch.label, address }))
        : await carrierAddress(ruleBook, ctx, row);
    if (addressees.length === 0) throw new Failure('not-allowed-now', noAddress(to, row, request.branch.label));
    const target = targetOf(request);
    const content = { caseId: request.case_id, number: row?.number ?? null, asker: user.name, question };
    const replyTo = { name: user.name, address: user.email };
    const given = { payload: content, to: addressees, replyTo, reader: null, occasion: null };
    const [mail] = await messages.intents(ctx.db, enquiryMessage, { ...given, target, now: ctx.clock.now() });
    if (mail === undefined) throw new Failure('not-allowed-now', 'Questions are switched off in Admin › Messages.');
    const address = addressees.map((one) => one.address).join(', ');
    const changes = [
      { field: 'to', before: null, after: address },
      { field: 'question', before: null, after: question },
    ];
    return sendHeld(ctx, mail, { action: freightApi.enquire.audit, target, changes }, { to: address });
  });
}

async function carrierAddress(ruleBook: RuleBook, { clock }: Context, row: ConsignmentRow | null) {
  if (row === null) return [];
  const carriers = await ruleBook.inForce('carrier', dayIn(companyZone, clock.now()));
  const address = carrierNamed(carriers, row.carrier_name)?.value.email ?? null;
  return address === null ? [] : [{ name: row.carrier_name, address }];
}

function noAddress(to: 'branch' | 'carrier', row: ConsignmentRow | null, branch: string): string {
  if (to === 'branch') return `${branch} has no email address for notifications. Add one in Admin › Branches.`;
  return row === null
    ? 'This pick-up has no carrier yet.'
    : `Add the email address of ${row.carrier_name} under Carriers in Prices & lists.`;
}
