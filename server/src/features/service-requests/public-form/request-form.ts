import { sql } from 'kysely';
import { SignedLinks } from '../../../platform/identity/signed-links.ts';
import { PublicForm } from '../../../services/public-forms/index.ts';

/** Returns the form by which customers announce a drop-off. Indexes: public_request_tickets__used_at, drop_offs__from_website. */
export function requestForm(secret: string): PublicForm {
  return new PublicForm(secret, {
    purpose: 'service request form',
    tickets: { table: 'public_request_tickets', record: 'drop_off_id' },
    sent: { table: 'drop_offs', where: sql`is_from_website` },
  });
}

/** The addresses of status pages, by case number. */
export type StatusLinks = SignedLinks<string>;

export function statusLinks(secret: string, publicUrl: string): StatusLinks {
  return new SignedLinks(
    { secret, publicUrl, purpose: 'drop-off status' },
    { signed: (caseId) => caseId, path: (caseId, token) => `/service-request/status/${caseId}/${token}` },
  );
}
