import { timingSafeEqual } from 'node:crypto';
import { invalidSecret } from '@poolhouse/domain/features/registrations/registration-codes';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import type { Company } from '../../platform/config/company.ts';
import type { Context } from '../../platform/context.ts';
import { countFailure, refuseWhileThrottled, resetFailures } from '../../platform/identity/attempts.ts';
import { fingerprint } from '../../platform/identity/keys.ts';

/** Names the counter of wrong phrases: five from one address, then each makes the wait longer. */
const countedAs = 'registration phrase';

/** Opens the form to applicants with the phrase that the company gives out; without a phrase it stays closed. */
export class RegistrationGate {
  readonly #secret: string | null;
  readonly #company: Company;

  constructor(secret: string | null, company: Company) {
    this.#secret = secret;
    this.#company = company;
  }

  get isOpen(): boolean {
    return this.#secret !== null;
  }

  /** Refuses a wrong phrase, and every phrase during the wait after wrong ones. How long it takes tells nothing of the right one. */
  async require(ctx: Context, given: string): Promise<void> {
    if (this.#secret === null) throw new Failure('not-allowed-now', this.#closedText());
    await refuseWhileThrottled(ctx, countedAs);
    const [right, entered] = [this.#secret, given].map((text) => Buffer.from(fingerprint(text)));
    if (right !== undefined && entered !== undefined && timingSafeEqual(right, entered))
      return resetFailures(ctx, countedAs);
    await countFailure(ctx, countedAs);
    throw invalidField('secret', invalidSecret);
  }

  #closedText(): string {
    const { name, phone } = this.#company;
    return `Online registration is closed. ${phone === null ? `Ask ${name}` : `Call ${name} on ${phone}`} to become a dealer.`;
  }
}
