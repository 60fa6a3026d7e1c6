import { dropOffListFields } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off-list-fields';
import { expect, it } from 'vitest';
import { filtersOf } from '../../../services/list-fields/filters-of.ts';
import { openRequestFilters } from '../dashboard/open-request-filters.ts';
import { dropOffBoard } from './drop-off-board.tsx';

const labelIn = (filters: ReturnType<typeof filtersOf>) => {
  const filter = filters.find(({ id }) => id === 'status');
  return filter?.kind === 'options' ? filter.options.find(({ value }) => value === 'received')?.label : undefined;
};

it('columns and filters don’t call a website request received before its robot came', () => {
  const shown = [dropOffBoard.labels.received, labelIn(filtersOf(dropOffListFields)), labelIn(openRequestFilters())];
  expect(shown).toEqual(Array.from({ length: 3 }, () => 'Request sent or received'));
});
