import { visitorsApi } from '@poolhouse/domain/features/visitors/api';
import { visitorActions } from '@poolhouse/domain/features/visitors/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { visitors } from './visitor-row.ts';

/** Returns the use case that corrects the details of a visitor. */
export const updateVisitor = useCase(visitorsApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, visitors, {
    id,
    seen,
    sent: body,
    action: visitorActions.update,
    decide: (before, row) => {
      if (row.anonymised_at !== null) throw new Failure('not-allowed-now', 'This visit was anonymised.');
      return { ...before, ...body } as typeof before;
    },
  }),
);
