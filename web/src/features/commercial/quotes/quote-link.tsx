import { Anchor } from '@mantine/core';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteStatusLabels } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { Link } from '@tanstack/react-router';
import { quotePaths } from '../paths.ts';

/** Names the quote of an item with its status, and leads to it. */
export function QuoteLink({
  quote: { id, number, status },
}: {
  quote: Pick<CommercialQuote, 'id' | 'number' | 'status'>;
}) {
  return (
    <>
      <Anchor component={Link} to={quotePaths.record(id)}>
        {number}
      </Anchor>{' '}
      {commercialQuoteStatusLabels[status]}
    </>
  );
}
