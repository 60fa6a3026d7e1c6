import type { PaymentFilter } from '@poolhouse/domain/features/payments/payment-list';
import { between, type Fits, oneOf } from '@poolhouse/domain/services/column-table/column-conditions';
import type { ColumnFilter } from '@poolhouse/domain/services/column-table/column-table';
import type { RecordIndexDefinition } from '../../services/record-index/index.ts';
import { statusOfPayment } from './allocation/paid-receivables.ts';

export type PaymentCode =
  | 'source'
  | 'kind'
  | 'method'
  | 'status'
  | 'state'
  | 'store'
  | 'dealer'
  | 'payout'
  | 'direction';

/** What payments are filtered, summed and searched by. A refund that the store's own line replaced is counted there. */
export const paymentIndex: RecordIndexDefinition<PaymentCode, never> = {
  table: 'payments',
  alias: 'p',
  only: 'replaced_by is null',
  codes: {
    ...{
      source: `source || case when method = 'eft' and source in ('bank', 'manual') then ' eft' else '' end`,
      kind: 'kind',
      method: 'method',
      status: statusOfPayment,
      state: 'state',
      store: 'store',
    },
    ...{ dealer: 'dealer_id', payout: 'payout_id' },
    direction: `case when failure is not null then 'failed' else concat(case when pays_payout_id is not null then 'bank ' when payout_id is not null then 'payout ' end,
      case when amount_cents > 0 then 'in' else 'out' end) end`,
  },
  lists: {},
  day: 'date',
  amount: 'amount_cents',
  rest: 'open_cents',
  sumBy: 'direction',
  search: { words: `concat_ws(' ', reference, text, customer, provider_reference, note)` },
};

type Ids = ReadonlySet<string> | null;

/** Returns the filters of the list as the index reads them; `dealers` and `payouts` are the ids of those that the filter names. */
export function columnFilterOf(
  filter: PaymentFilter,
  { dealers, payouts }: { dealers: Ids; payouts: Ids },
): ColumnFilter<PaymentCode, never> {
  const { source, kind, method, status, state, store, from, to, amountFrom, amountTo } = filter;
  return {
    codes: {
      ...{ source: ofSource(source), kind: oneOf(kind), method: oneOf(method), status: oneOf(status) },
      ...{ state: oneOf(state), store: oneOf(store), dealer: amongIds(dealers), payout: amongIds(payouts) },
    },
    day: between(from, to),
    amount: between(amountFrom, amountTo),
  };
}

/** Each word of the code is a source under which a payment is found. */
function ofSource(wanted: readonly string[] | undefined): Fits | undefined {
  return wanted && ((code) => (code?.split(' ') ?? []).some((source) => wanted.includes(source)));
}

const amongIds = (ids: Ids): Fits | undefined => (ids === null ? undefined : oneOf([...ids]));
