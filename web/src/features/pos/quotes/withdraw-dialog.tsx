import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import type { SaleQuote } from '@poolhouse/domain/features/pos/quotes/quote';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { ReasonTextDialog } from '../../../ui/form/reason-text-dialog.tsx';

/** Asks why a quote is withdrawn. */
export function WithdrawDialog({ quote: { id, number }, onClose }: { quote: SaleQuote; onClose: () => void }) {
  const queries = useQueryClient();
  const withdraw = async (reason: string) => {
    await callApi(saleQuotesApi.changeStatus, { params: { id }, body: { status: 'withdrawn', reason } });
    await refreshCalls(queries, saleQuotesApi.get, saleQuotesApi.list);
    notify.success(`Quote ${number} is withdrawn.`);
  };
  return (
    <ReasonTextDialog
      title={`Withdraw quote ${number}`}
      button="Withdraw"
      back="Keep it"
      send={withdraw}
      onClose={onClose}
    />
  );
}
