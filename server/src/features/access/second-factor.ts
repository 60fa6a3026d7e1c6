import { secondFactorApi } from '@poolhouse/domain/features/access/second-factor-api';
import type { Identity } from '../../platform/identity/index.ts';
import { type AnyVerb, verb } from '../../platform/verb.ts';

/** The calls of the second factor: one's own, and the code that ends a sign-in. */
export function secondFactorRoutes({ secondFactor }: Identity): AnyVerb[] {
  return [
    verb(secondFactorApi.signIn, (ctx, { body }) => secondFactor.answer(ctx, body)),
    verb(secondFactorApi.state, (ctx) => secondFactor.read(ctx)),
    verb(secondFactorApi.begin, (ctx) => secondFactor.begin(ctx)),
    verb(secondFactorApi.confirm, (ctx, { body }) => secondFactor.confirm(ctx, body)),
    verb(secondFactorApi.remove, (ctx, { body }) => secondFactor.remove(ctx, body)),
    verb(secondFactorApi.renewCodes, (ctx) => secondFactor.renewCodes(ctx)),
  ];
}
