import { isSameName } from '@poolhouse/domain/features/visitors/match-names';
import { visitPassesApi } from '@poolhouse/domain/features/visitors/passes/api';
import { type KnownDetails, passKinds } from '@poolhouse/domain/features/visitors/passes/visit-pass';
import { dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { fieldsOf } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { findAsker } from '../find-asker.ts';
import type { Kiosks } from '../kiosks.ts';
import { withMissLimit } from '../miss-limit.ts';
import { visitedBranch } from '../visited-branch.ts';
import { type VisitorRow, visitorSource } from '../visitor-row.ts';
import type { PassCodes } from './pass-codes.ts';
import { findPass, refusePass } from './use-pass.ts';

/** Returns what the form of a kiosk is filled in with. Nothing is suggested: a pass, or full name and phone together, or nothing. */
export const findKnown = (kiosks: Kiosks, codes: PassCodes) =>
  useCase(visitPassesApi.find, async (ctx, { body }) => {
    const kiosk = await findAsker(kiosks, ctx, 'visitor_logs:create');
    if (kiosk === null) throw new Failure('unauthenticated', 'Only kiosks fill in their form this way.');
    return withMissLimit(ctx, kiosk, 'details', async (tx) => {
      if (!('code' in body)) {
        const details = await findEarlier(tx, body);
        return { answer: { details }, isMiss: details === null };
      }
      const pass = await findPass(tx, codes, body.code);
      if (pass === null) return { answer: { details: null }, isMiss: true };
      const branch = await visitedBranch(tx, kiosk.branch);
      refusePass(pass, { branch: kiosk.branch, day: dayIn(branch.time_zone, ctx.clock.now()) });
      const details: KnownDetails = {
        ...fieldsOf(pass, ['kind', 'firstName', 'lastName', 'company', 'phone']),
        hostId: pass.host_id as KnownDetails['hostId'],
        vehicle: null,
        insuredUntil: null,
        inductedUntil: null,
      };
      return { answer: { details }, isMiss: false };
    });
  });

/** Returns what the last visit of a person had. Index: visitors__phone. */
async function findEarlier(
  db: Db,
  { firstName, lastName, phone }: { firstName: string; lastName: string; phone: string },
): Promise<KnownDetails | null> {
  const { rows } = await sql<VisitorRow>`select ${visitorSource.columns} from ${visitorSource.from}
    where v.phone = ${phone} and v.anonymised_at is null order by v.time_in desc, v.id limit 200`.execute(db);
  const last = rows.find((row) =>
    isSameName({ firstName: row.first_name, lastName: row.last_name }, { firstName, lastName }),
  );
  if (last === undefined) return null;
  return {
    ...fieldsOf(last, ['firstName', 'lastName', 'company', 'phone', 'vehicle', 'insuredUntil', 'inductedUntil']),
    kind: passKinds.find((kind) => kind === last.kind) ?? 'visitor',
    hostId: last.host_id as KnownDetails['hostId'],
  };
}
