import { accessApi } from '@poolhouse/domain/features/access/api';
import type { Identity } from '../../platform/identity/index.ts';
import { type AnyVerb, verb } from '../../platform/verb.ts';

/** What the links of mails about a changed address do. */
export function emailLinkRoutes({ emailChange }: Identity): AnyVerb[] {
  return [
    verb(accessApi.verifyEmail, (ctx, { body }) => emailChange.verify(ctx, body)),
    verb(accessApi.recoverEmail, (ctx, { body }) => emailChange.recover(ctx, body)),
  ];
}
