import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { shownName } from '@poolhouse/domain/features/visitors/match-names';
import { visitorActions } from '@poolhouse/domain/features/visitors/records';
import { timeGiven } from '@poolhouse/domain/features/visitors/visitor';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { findAsker } from './find-asker.ts';
import type { Kiosks } from './kiosks.ts';
import { findTyped } from './typed-names.ts';
import { type VisitorRow, type VisitorValues, visitors } from './visitor-row.ts';

/** Visitors as the call answers them, which is also what a repeat with the same key gets. */
const signedOut = {
  ...visitors,
  present: ({ id }: VisitorRow, names: VisitorValues) => ({ visitorId: id, name: shownName(names) }),
};

/** Signs a visitor out. A kiosk has to type the names, whichever visitor it means: an id alone isn’t enough there. */
export const signOutVisitor = (kiosks: Kiosks) =>
  useCase(visitorsApi.signOut, async (ctx, { body: { visitorId, firstName, lastName, at } }) => {
    const kiosk = await findAsker(kiosks, ctx, 'visitor_logs:edit');
    const id = kiosk === null ? visitorId : ((await findTyped(ctx, kiosk, { firstName, lastName }))?.id ?? null);
    if (id === null) {
      if (kiosk === null) throw invalidField('visitorId', 'Choose a visitor.');
      throw new Failure('not-found', 'Ask reception');
    }
    return changeRecord(ctx, signedOut, {
      id,
      action: visitorActions.signOut,
      decide: (before, row) => {
        // Signing out again changes nothing: the first time counts.
        if (before.timeOut !== null) return before;
        const out = timeGiven(at, ctx.deviceTime ?? null, ctx.clock.now());
        return { ...before, timeOut: new Date(Math.max(out.getTime(), row.time_in.getTime())).toISOString() };
      },
    });
  });
