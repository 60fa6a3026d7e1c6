import { singleSignOnApi } from '@poolhouse/domain/features/access/single-sign-on-api';
import type { Config } from '../../platform/config/config.ts';
import type { Identity } from '../../platform/identity/index.ts';
import { type AnyVerb, verb } from '../../platform/verb.ts';

/** The calls of signing in with the company's identity provider. */
export function singleSignOnRoutes({ singleSignOn }: Identity, { companyName }: Config): AnyVerb[] {
  const options = { companyName, singleSignOn: singleSignOn.isOffered };
  return [
    verb(singleSignOnApi.options, async () => options),
    verb(singleSignOnApi.start, (ctx, { body }) => singleSignOn.start(ctx, body)),
    verb(singleSignOnApi.finish, (ctx, { body }) => singleSignOn.finish(ctx, body)),
  ];
}
