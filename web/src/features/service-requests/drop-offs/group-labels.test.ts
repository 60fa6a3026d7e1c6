import { expect, it } from 'vitest';
import { openRequestFilters } from '../dashboard/open-request-filters.ts';
import { dropOffBoard } from './drop-off-board.tsx';
import { dropOffFilters } from './drop-off-filters.ts';

const labelIn = (filters: ReturnType<typeof dropOffFilters>) => {
  const filter = filters.find(({ id }) => id === 'status');
  return filter?.kind === 'options' ? filter.options.find(({ value }) => value === 'received')?.label : undefined;
};

it('columns and filters don’t call a website request received before its robot came', () => {
  const shown = [dropOffBoard.labels.received, labelIn(dropOffFilters()), labelIn(openRequestFilters())];
  expect(shown).toEqual(Array.from({ length: 3 }, () => 'Request sent or received'));
});
