import { Failure } from '@poolhouse/domain/kernel/errors';
import { newsletterKinds } from '@poolhouse/domain/kernel/newsletter-kind';
import { mailsApi } from '@poolhouse/domain/services/mails/api';
import { mailActions, unsubscriptionRecord } from '@poolhouse/domain/services/mails/records';
import { maskEmail } from '../../platform/audit/audit-entry.ts';
import { write } from '../../platform/database/write.ts';
import type { UnsubscribeLinks } from '../../platform/mail/index.ts';
import { useCase } from '../../platform/use-case.ts';

/** Takes the address of a signed link off a kind of newsletter; doing it again changes nothing. */
export function unsubscribe(links: UnsubscribeLinks) {
  return useCase(mailsApi.unsubscribe, async (ctx, { query }) => {
    const refusal = links.read(query.token);
    if (refusal === null)
      throw new Failure(
        'invalid-action-code',
        'This link is incomplete. Open it from the email again, or copy the whole link.',
      );
    const { kind, address } = refusal;
    const answer = { address, what: newsletterKinds[kind] };
    const id = ctx.newId();
    await write(ctx, {
      change: ctx.db
        .insertInto('unsubscriptions')
        .values({ id, address, kind, created_at: ctx.clock.now() })
        .onConflict((there) => there.columns(['address', 'kind']).doNothing())
        .returning('id'),
      audit: {
        action: mailActions.unsubscribe,
        target: { kind: unsubscriptionRecord.kind, id, label: maskEmail(address) },
        changes: [{ field: 'kind', before: null, after: kind }],
      },
      answer,
    });
    return answer;
  });
}
