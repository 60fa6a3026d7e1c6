import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';

/** Returns what the links of mails about a changed address do. */
export function emailLinkUseCases({ emailChange }: Identity): AnyUseCase[] {
  return [
    useCase(accessApi.verifyEmail, (ctx, { body }) => emailChange.verify(ctx, body)),
    useCase(accessApi.recoverEmail, (ctx, { body }) => emailChange.recover(ctx, body)),
  ];
}
