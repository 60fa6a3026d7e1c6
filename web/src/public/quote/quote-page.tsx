import { accessCalls } from '../../platform/session/access-calls.ts';
import { LinkedPage } from '../links/linked-page.tsx';
import { QuoteSheet } from './quote-sheet.tsx';

/** Shows a customer the quote that a link opens, to approve or decline it. */
export function Page({ path }: { path: string }) {
  const address = addressOf(path);
  return (
    <LinkedPage call={accessCalls.quotePage} params={address} what="your quote">
      {(quote, reload) => <QuoteSheet quote={quote} address={address} reload={reload} />}
    </LinkedPage>
  );
}

function addressOf(path: string): { quoteId: string; hashId: string } {
  const [, , quoteId = '', hashId = ''] = path.split('/');
  return { quoteId, hashId };
}
