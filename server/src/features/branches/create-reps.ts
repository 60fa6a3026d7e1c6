import { branchesApi } from '@poolhouse/domain/features/branches/api';
import { branchActions, repRecord } from '@poolhouse/domain/features/branches/records';
import { changesBetween } from '@poolhouse/domain/kernel/field-change';
import { write } from '../../platform/database/write.ts';
import { changeTogether } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';

/** Adds the account managers that a file names, all of them or none. One that was added meanwhile stays as it is. */
export const createReps = useCase(branchesApi.createReps, (ctx, { body: { reps } }) =>
  changeTogether(ctx, async (tx) => {
    let created = 0;
    for (const { id, label } of reps) {
      const isAdded = await write(
        { ...ctx, idempotencyKey: null },
        {
          change: tx
            .insertInto('reps')
            .values({ id, label })
            .onConflict((there) => there.doNothing())
            .returning('id'),
          audit: {
            action: branchActions.create,
            target: { kind: repRecord.kind, id, label },
            changes: changesBetween({}, { label }),
            revision: 1,
          },
          answer: null,
        },
        tx,
      );
      if (isAdded) created += 1;
    }
    const label = created === 1 ? '1 account manager' : `${created} account managers`;
    const audit = { action: branchActions.create, target: { kind: repRecord.kind, id: null, label } };
    return { answer: { created }, audit: [audit], status: 201 };
  }),
);
