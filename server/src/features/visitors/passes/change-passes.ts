import { visitPassesApi } from '@poolhouse/domain/features/visitors/passes/api';
import { visitPassActions } from '@poolhouse/domain/features/visitors/records';
import { dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { SmsPort } from '../../../connectors/sms/port.ts';
import { requireSignedIn } from '../../../platform/context.ts';
import { mailIntent } from '../../../platform/mail/index.ts';
import { changeRecord, createRecord, listOf, orderBy } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { requireHost } from '../find-host.ts';
import { visitedBranch } from '../visited-branch.ts';
import type { PassCodes } from './pass-codes.ts';
import type { PassLinks } from './pass-links.ts';
import type { PassMail } from './pass-mail.ts';
import { passNoun, passSource } from './pass-row.ts';
import { passText } from './pass-text.ts';

type Parts = { codes: PassCodes; links: PassLinks; mail: PassMail; sms: Pick<SmsPort, 'isOn'>; company: string };

/** Returns the use cases that list, add and revoke passes. */
export function passUseCases({ codes, links, mail, sms, company }: Parts): AnyUseCase[] {
  const noun = passNoun(codes, links);
  const list = useCase(visitPassesApi.list, async (ctx, { query }) => {
    const order = orderBy({ day: 'p.day' }, query.sort ?? 'day', 'p.id');
    const where =
      query.from === undefined ? sql`p.anonymised_at is null` : sql`p.anonymised_at is null and p.day >= ${query.from}`;
    const { rows, ...counts } = await listOf(ctx, passSource, { ...query, where, order });
    return { ...counts, passes: rows.map((row) => noun.present(row, noun.values(row), ctx.clock.now())) };
  });
  const create = useCase(visitPassesApi.create, async (ctx, { body: { hostId, branch: value, ...entered } }) => {
    const branch = await visitedBranch(ctx.db, value);
    const host = await requireHost(ctx.db, hostId);
    const now = ctx.clock.now();
    if (entered.day < dayIn(branch.time_zone, now)) throw invalidField('day', 'Choose today or a later day.');
    const id = ctx.newId<'visit-pass'>();
    const who = `${entered.firstName} ${entered.lastName}`;
    const { label, address } = branch;
    const visit = { passId: id, who, host: host?.name ?? null, branch: label, address, day: entered.day };
    const { email, phone, day } = entered;
    const to = [{ name: who, address: email }];
    const text = { id, who, phone, email, day, link: links.urlOf(id), company };
    return createRecord(ctx, noun, {
      id,
      action: visitPassActions.create,
      values: { ...entered, branch: branch.value, isRevoked: false },
      columns: {
        branch_id: branch.id,
        code_hash: codes.hashOf(codes.codeOf(id)),
        host_id: host?.id ?? null,
        used_at: null,
        created_by: requireSignedIn(ctx).user.id,
        created_at: now,
      },
      joined: { branch: branch.value, branch_label: label, host: host?.name ?? null },
      intents: [
        mailIntent(mail, { to, ...visit }, now, { kind: noun.record.kind, id }),
        ...(sms.isOn ? passText(text, branch, { template: mail.name, now }) : []),
      ],
    });
  });
  const revoke = useCase(visitPassesApi.revoke, (ctx, { params: { id } }) =>
    changeRecord(ctx, noun, {
      id,
      action: visitPassActions.revoke,
      decide: (before, row) => {
        if (row.used_at !== null) throw new Failure('not-allowed-now', 'This pass was used already.');
        return { ...before, isRevoked: true };
      },
    }),
  );
  return [list, create, revoke];
}
