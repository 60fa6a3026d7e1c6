import { randomBytes } from 'node:crypto';
import { isTooOld, refuseTicketAge } from '@poolhouse/domain/features/service-requests/public-form/form-ticket';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { LinkTokens } from '../../../platform/identity/link-tokens.ts';
import type { UploadForm } from '../../../services/files/index.ts';

/**
 * Makes and checks the tickets that a public form is sent with, photos included: they say when the form was opened, can’t be made
 * elsewhere, and each is good for one request.
 */
export class FormTickets implements UploadForm {
  readonly #tokens: LinkTokens;

  constructor(secret: string) {
    this.#tokens = new LinkTokens(secret, 'service request form');
  }

  issue(now: Date): string {
    const claims = `${makeId(now.getTime(), randomBytes(10))}.${now.getTime().toString(36)}`;
    return `${claims}.${this.#tokens.tokenOf(claims)}`;
  }

  /** Returns the id of a ticket; refuses what isn’t one of ours. */
  idOf(ticket: string): string {
    return this.#read(ticket).id;
  }

  /** Returns the id of a ticket that photos can be uploaded with; null when there is none. */
  idOfTicket(ticket: string, now: Date): string | null {
    const read = this.#find(ticket);
    return read === null || isTooOld(read.issuedAt, now) ? null : read.id;
  }

  /** Returns the id of a ticket with which a form is sent now; refuses one that was sent too quickly or is too old. */
  redeem(ticket: string, now: Date): string {
    const { id, issuedAt } = this.#read(ticket);
    const refusal = refuseTicketAge(issuedAt, now);
    if (refusal !== null) throw new Failure('not-allowed-now', refusal);
    return id;
  }

  #read(ticket: string): Ticket {
    const read = this.#find(ticket);
    if (read === null) throw new Failure('not-allowed-now', 'Reload the form. What you entered is kept.');
    return read;
  }

  #find(ticket: string): Ticket | null {
    const [id = '', at = '', token = ''] = ticket.split('.');
    return this.#tokens.isOf(`${id}.${at}`, token) ? { id, issuedAt: new Date(Number.parseInt(at, 36)) } : null;
  }
}

type Ticket = { id: string; issuedAt: Date };

/** What the sessions of all tickets are like. */
export const visitorSessions = 'form %';

/** Returns whose uploads those of a ticket are. */
export function sessionOfTicket(id: string): string {
  return `form ${id}`;
}
