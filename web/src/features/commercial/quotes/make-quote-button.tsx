import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { ReportId } from '@poolhouse/domain/features/commercial/reports/report';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { quotePaths } from '../paths.ts';
import { quotes } from './quote-view.ts';

type Props = {
  /** The finished report, and the rows of its items. */
  reportId: ReportId;
  rows: readonly string[];
  /** Why no quote can be made of them; null when one can. */
  reason: string | null;
};

/** Makes a quote of chosen items of a report, and opens it. */
export function MakeQuoteButton({ reportId, rows, reason }: Props) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const make = async () => {
    const quote = await callApi(commercialQuotesApi.create, { body: { reportId, rows: [...rows] } });
    await refreshCalls(queries, ...quotes.makesOld);
    notify.success(`Created quote ${quote.number}.`);
    await navigate({ to: quotePaths.record(quote.id) });
  };
  return (
    <ReasonButton permission={quotes.may('create')} reason={reason} onClick={() => void withErrorNotice(make())}>
      Make a quote
    </ReasonButton>
  );
}
