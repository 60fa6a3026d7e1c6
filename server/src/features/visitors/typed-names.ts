import { findOneVisitor } from '@poolhouse/domain/features/visitors/match-names';
import type { VisitorId } from '@poolhouse/domain/features/visitors/visitor';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { AskingKiosk } from './find-asker.ts';
import { withMissLimit } from './miss-limit.ts';

type Found = { id: VisitorId; firstName: string; lastName: string };

/** Returns the one visitor on site at the branch of a kiosk whose names were typed, or null, which counts as a miss. */
export function findTyped(
  ctx: Context,
  kiosk: AskingKiosk,
  { firstName = '', lastName = '' }: { firstName?: string | undefined; lastName?: string | undefined },
): Promise<Found | null> {
  return withMissLimit(ctx, kiosk, 'sign-out', async (tx) => {
    const { rows } = await sql<Found>`select id, first_name as "firstName", last_name as "lastName" from visitors
      where branch_id = ${kiosk.branchId} and time_out is null and anonymised_at is null`.execute(tx);
    const answer = findOneVisitor({ firstName, lastName }, rows);
    return { answer, isMiss: answer === null };
  });
}
