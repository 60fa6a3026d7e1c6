import { singleSignOnApi } from '@poolhouse/domain/features/access/single-sign-on-api';
import type { Config } from '../../platform/config/config.ts';
import type { Identity } from '../../platform/identity/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';

/** Returns the calls of signing in with the company's identity provider. */
export function singleSignOnUseCases({ singleSignOn }: Identity, { companyName, company }: Config): AnyUseCase[] {
  const options = { companyName, companyPhone: company.phone, singleSignOn: singleSignOn.isOffered };
  return [
    useCase(singleSignOnApi.options, async () => options),
    useCase(singleSignOnApi.start, (ctx, { body }) => singleSignOn.start(ctx, body)),
    useCase(singleSignOnApi.finish, (ctx, { body }) => singleSignOn.finish(ctx, body)),
  ];
}
