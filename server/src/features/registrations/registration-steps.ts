import { registrationRecord } from '@poolhouse/domain/features/registrations/records';
import type { Assignment } from '@poolhouse/domain/features/registrations/registration-codes';
import {
  type RegistrationReason,
  type RegistrationStatus,
  registrationLifecycle,
} from '@poolhouse/domain/features/registrations/registration-status';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Identity } from '../../platform/identity/index.ts';
import type { SignedLinks } from '../../platform/identity/signed-links.ts';
import { type Effect, RecordLifecycle } from '../../services/lifecycle/index.ts';
import { pendingMessages, withdraw } from '../../services/outbox/index.ts';
import type { AddDealer, AssignDealer } from '../dealers/index.ts';
import { setFirstTerms } from '../payments/index.ts';
import { addDealerUser, setDealerUserState } from '../users/index.ts';
import { type MailedStep, registrationMail, registrationMailTo } from './registration-mail.ts';
import { type RegistrationRow, registrations } from './registration-row.ts';
import { welcomeMailTo } from './welcome-mail.ts';

export type StepParts = {
  identity: Identity;
  links: SignedLinks<string>;
  addDealer: AddDealer;
  assignDealer: AssignDealer;
  /** The brochures in use, with their links. */
  brochures: (ctx: Context) => Promise<{ label: string; value: string }[]>;
};

type Take = Effect<RegistrationRow, object, RegistrationReason>;

/** Returns the steps of registrations with what they do: the dealer, the account, its sessions, and a mail at each. */
export function registrationSteps({ identity, links, addDealer, assignDealer, brochures }: StepParts) {
  const mail =
    (step: MailedStep): Take =>
    async (_tx, steps, { now }) => ({
      intents: steps.map(({ row, reason: { reason } }) =>
        registrationMailTo(applicantOf(row), { step, links, now, note: reason }),
      ),
    });
  /** The account usually follows at once, and its welcome says the same: only where it doesn't, the approval is mailed. */
  const mailApproved: Take = async (_tx, steps, { now }) => ({
    intents: steps.map(({ row }) => {
      const approval = registrationMailTo(applicantOf(row), { step: 'approved', links, now });
      return { ...approval, notBefore: new Date(now.getTime() + accountWaitMs) };
    }),
  });
  const account =
    (state: 'active' | 'suspended' | 'deleted'): Take =>
    async (tx, steps, { ctx }) => {
      for (const { row } of steps)
        if (row.user_id !== null) await setDealerUserState(identity, inside(ctx, tx), row.user_id, state);
      return undefined;
    };
  return new RecordLifecycle(registrationLifecycle, registrations, {
    record: (row, values) => ({ ...values, statusChangedAt: row.status_changed_at }),
    entered: ({ reason, assignment }) => ({ reason, ...assignment }),
    effects: {
      addDealer: async (tx, steps, { ctx }) => {
        const columns = new Map<string, Partial<RegistrationRow>>();
        for (const { id, row, reason } of steps) {
          if (reason.assignment === null) throw new Error('An approval assigns.');
          const { rep, dealerTypes: types, creditLimitCents, terms } = reason.assignment;
          const within = inside(ctx, tx);
          if (row.dealer_id !== null) await assignDealer(within, row.dealer_id, { rep, types });
          const dealerId = row.dealer_id ?? (await addDealer(within, dealerOf(row, reason.assignment)));
          await setFirstTerms(within, dealerId, { creditLimitCents, terms });
          columns.set(id, { dealer_id: dealerId });
        }
        return { columns };
      },
      addAccount: async (tx, steps, { ctx, now }) => {
        const columns = new Map<string, Partial<RegistrationRow>>();
        const given = { brochures: await brochures(ctx), now };
        for (const { id, row } of steps) {
          const target = { kind: registrationRecord.kind, id };
          await withdraw(tx, await pendingMessages(tx, { target, template: registrationMail.name }), { now });
          const { email, contact_name: name, priority_id: priorityId } = row;
          const invitationMail = (codeId: string) => welcomeMailTo(applicantOf(row), { ...given, codeId });
          const account = { email, name, priorityId: priorityId ?? '', invitationMail };
          columns.set(id, { user_id: await addDealerUser(identity, inside(ctx, tx), account) });
        }
        return { columns };
      },
      openAccount: account('active'),
      suspendAccount: account('suspended'),
      deleteAccount: account('deleted'),
      mailApproved,
      mailRejected: mail('rejected'),
      mailBlocked: mail('blocked'),
      mailUnblocked: mail('unblocked'),
      mailDeleted: mail('deleted'),
      mailRestored: mail('restored'),
    },
  });
}
export type RegistrationSteps = ReturnType<typeof registrationSteps>;
export type { RegistrationStatus };

/** How long the mail of an approval waits for the account, in milliseconds. */
const accountWaitMs = 10 * 60_000;

const applicantOf = ({ id, company, contact_name: contactName, email }: RegistrationRow) => ({
  id,
  company,
  contactName,
  email,
});

/** Writes in the transaction of the step; the answer of the call is kept with the registration alone. */
const inside = (ctx: Context, tx: Db): Context => ({ ...ctx, db: tx, idempotencyKey: null });

function dealerOf(row: RegistrationRow, { rep, dealerTypes, priorityId }: Assignment) {
  const name = row.trading_name ?? row.company;
  return {
    name,
    state: row.state,
    priorityId,
    rep,
    type: dealerTypes,
    contactName: row.contact_name,
    email: [row.email],
    phone: row.phone,
    mobile: row.mobile,
    website: row.web_address,
    line1: row.line1,
    city: row.city,
    postcode: row.postcode,
    notes: row.trading_name === null ? `ABN ${row.abn}` : `${row.company}, ABN ${row.abn}`,
  };
}
