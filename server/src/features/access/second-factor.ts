import { secondFactorApi } from '@poolhouse/domain/features/access/second-factor-api';
import type { Identity } from '../../platform/identity/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';

/** Returns the calls of the second factor: one's own, and the code that ends a sign-in. */
export function secondFactorUseCases({ secondFactor }: Identity): AnyUseCase[] {
  return [
    useCase(secondFactorApi.signIn, (ctx, { body }) => secondFactor.answer(ctx, body)),
    useCase(secondFactorApi.state, (ctx) => secondFactor.read(ctx)),
    useCase(secondFactorApi.begin, (ctx) => secondFactor.begin(ctx)),
    useCase(secondFactorApi.confirm, (ctx, { body }) => secondFactor.confirm(ctx, body)),
    useCase(secondFactorApi.remove, (ctx, { body }) => secondFactor.remove(ctx, body)),
    useCase(secondFactorApi.renewCodes, (ctx) => secondFactor.renewCodes(ctx)),
  ];
}
