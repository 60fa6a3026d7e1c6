import type { ApplicationOffer } from '@poolhouse/domain/features/registrations/public-form';
import { sql } from 'kysely';
import type { Company } from '../../platform/config/company.ts';
import type { Context } from '../../platform/context.ts';
import { SignedLinks } from '../../platform/identity/signed-links.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Files } from '../../services/files/index.ts';
import { PublicForm } from '../../services/public-forms/index.ts';
import { RegistrationGate } from './registration-gate.ts';

/** The public side: who gets in, the tickets of the form, and the links of applicants. */
export type ApplicationParts = {
  gate: RegistrationGate;
  form: PublicForm;
  links: SignedLinks<string>;
  company: Company;
  files: Files;
};

export function applicationParts({ authSecret: secret, config }: Platform, files: Files): ApplicationParts {
  const { company, publicUrl, registrationSecret } = config;
  return {
    gate: new RegistrationGate(registrationSecret, company),
    // Indexes: registration_tickets__used_at, registrations__created_at.
    form: new PublicForm(secret, {
      purpose: 'dealer registration form',
      tickets: { table: 'registration_tickets', record: 'registration_id' },
      sent: { table: 'registrations', where: sql`true` },
    }),
    links: new SignedLinks(
      { secret, publicUrl, purpose: 'registration status' },
      { signed: (id) => id, path: (id, token) => `/dealer-register/status/${id}/${token}` },
    ),
    company,
    files,
  };
}

/** Returns what the form offers, with a ticket to send it. */
export async function offerForm(ctx: Context, { form, files }: ApplicationParts): Promise<ApplicationOffer> {
  const { rows: states } = await sql<{ value: string; label: string }>`select s.code as value, s.label
    from dealer_states s where s.active order by s.position`.execute(ctx.db);
  return { ticket: form.issue(ctx.clock.now()), states, takesDocuments: await files.visitors.isOpen(ctx) };
}
