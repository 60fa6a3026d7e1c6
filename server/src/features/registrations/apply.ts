import { registrationsApi } from '@poolhouse/domain/features/registrations/api';
import {
  type NewApplication,
  type SentAgain,
  statusForApplicant,
} from '@poolhouse/domain/features/registrations/public-form';
import { registrationActions } from '@poolhouse/domain/features/registrations/records';
import { type RegistrationDetail, registrationDetails } from '@poolhouse/domain/features/registrations/registration';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { queueIntents } from '../../platform/database/write.ts';
import { linkMissed } from '../../platform/identity/link-tokens.ts';
import { createRecord } from '../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import { findRecordFiles } from '../../services/files/index.ts';
import { type ApplicationParts, offerForm } from './application-form.ts';
import { attachDocuments } from './attach-documents.ts';
import { registrationMailTo } from './registration-mail.ts';
import { type RegistrationValues, registrations } from './registration-row.ts';
import type { RegistrationSteps } from './registration-steps.ts';
import { documentTable } from './stored-documents.ts';

type Parts = ApplicationParts & { steps: RegistrationSteps };

/** Returns the calls of the form: whether it is open, the form itself, sending it, how it stands, and sending it again. */
export function applicationUseCases(parts: Parts): AnyUseCase[] {
  const { gate, company } = parts;
  return [
    useCase(registrationsApi.door, async () => ({
      isOpen: gate.isOpen,
      company: { name: company.name, phone: company.phone },
    })),
    useCase(registrationsApi.open, async (ctx, { body }) => {
      await gate.require(ctx, body.secret);
      return offerForm(ctx, parts);
    }),
    createApplication(parts),
    showApplication(parts),
    sendApplicationAgain(parts),
  ];
}

function detailsOf(body: Pick<NewApplication, RegistrationDetail>): Pick<RegistrationValues, RegistrationDetail> {
  return Object.fromEntries(registrationDetails.map((field) => [field, body[field]])) as never;
}

async function refuseUnlistedStates(ctx: Context, { state, deliveryState }: SentAgain | NewApplication): Promise<void> {
  const { rows } = await sql<{ code: string }>`select code from dealer_states where active`.execute(ctx.db);
  const listed = rows.map(({ code }) => code);
  if (!listed.includes(state)) throw invalidField('state', 'Choose a state from the list.');
  if (deliveryState !== null && !listed.includes(deliveryState))
    throw invalidField('deliveryState', 'Choose a state from the list.');
}

/** Adds an application: once per ticket, with the documents that were uploaded with it. */
function createApplication({ gate, form, links }: Parts) {
  return useCase(registrationsApi.create, async (ctx, { body }) => {
    await gate.require(ctx, body.secret);
    const now = ctx.clock.now();
    const { id: ticketId, session } = form.redeem(body.ticket, now);
    await refuseUnlistedStates(ctx, body);
    const id = ctx.newId<'registration'>();
    const answer = { statusUrl: links.urlOf(id), mailedTo: body.email };
    const values: RegistrationValues = {
      ...detailsOf(body),
      status: 'pending',
      statusBefore: null,
      reason: null,
      missing: null,
      checklist: [],
      dealerId: null,
      userId: null,
      rep: null,
      dealerTypes: [],
      priorityId: null,
      creditLimitCents: null,
      terms: null,
    };
    return createRecord(
      ctx,
      { ...registrations, present: () => answer },
      {
        id,
        action: registrationActions.apply,
        values,
        columns: { day_received: dayIn(companyZone, now), created_at: now },
        intents: [registrationMailTo({ id, ...values }, { step: 'received', links, now })],
        within: async (tx) => {
          await form.accept(ctx, tx, { ticketId, recordId: id, email: body.email });
          await attachDocuments(tx, { registrationId: id, session, ids: body.documents, now });
          return {};
        },
      },
    );
  });
}

async function loadByLink(ctx: Context, { links }: Parts, { id, hashId }: { id: string; hashId: string }) {
  if (!isUuid(id) || !links.isOf(id, hashId)) throw linkMissed();
  return registrations.load(ctx, id);
}

/** Shows an applicant how the application stands; with what they entered, where they can send it again. */
function showApplication(parts: Parts) {
  return useCase(registrationsApi.status, async (ctx, { params }) => {
    const row = await loadByLink(ctx, parts, params);
    const { name, abn, phone, address } = parts.company;
    const { status, next, maySendAgain } = statusForApplicant(row);
    const documents = await findRecordFiles(ctx.db, documentTable, row.id);
    const isOpenCase = row.status !== 'blocked' && row.status !== 'deleted';
    return {
      company: { name, abn, phone, address },
      applicant: row.company,
      status,
      next,
      note: isOpenCase && row.missing === null ? row.reason : null,
      requested: isOpenCase ? row.missing : null,
      receivedOn: row.day_received,
      documents: documents.map((file) => file.name),
      again: maySendAgain
        ? { ...(await offerForm(ctx, parts)), entered: detailsOf(registrations.values(row) as never) }
        : null,
    };
  });
}

/** Takes an application again that was rejected, or for which documents were missing. */
function sendApplicationAgain(parts: Parts) {
  const { form, links, steps } = parts;
  return useCase(registrationsApi.sendAgain, async (ctx, { params, body }) => {
    const { id, email } = await loadByLink(ctx, parts, params);
    const now = ctx.clock.now();
    const { id: ticketId, session } = form.redeem(body.ticket, now);
    await refuseUnlistedStates(ctx, body);
    const answer = { statusUrl: links.urlOf(id), mailedTo: body.email };
    // What staff see of it isn't kept as the answer of the call.
    const noun = { ...registrations, present: () => answer as never };
    await steps.take(
      ctx,
      {
        id,
        to: 'pending',
        by: 'outside',
        mayRepeat: true,
        action: registrationActions.sendAgain,
        reason: { reason: null, assignment: null },
        refuse: (row) => {
          if (!statusForApplicant(row).maySendAgain)
            throw new Failure('not-allowed-now', 'We have this application already. Call us to change it.');
        },
        values: { ...detailsOf(body), missing: null, checklist: [] },
        within: async (tx) => {
          await form.accept(ctx, tx, { ticketId, recordId: id, email });
          await attachDocuments(tx, { registrationId: id, session, ids: body.documents, now });
          await queueIntents(tx, [registrationMailTo({ id, ...body }, { step: 'receivedAgain', links, now })], { now });
          return undefined;
        },
      },
      noun,
    );
    return answer;
  });
}
