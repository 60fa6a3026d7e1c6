import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import type { SaleQuote } from '@poolhouse/domain/features/pos/quotes/quote';
import { type QuotePrices, quotePriceLabels } from '@poolhouse/domain/features/pos/quotes/quoted-products';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { readStored, writeStored } from '../../../platform/stored.ts';
import { searchOf } from '../../../ui/address-link.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { CheckField } from '../../../ui/input/check-field.tsx';
import { SelectField } from '../../../ui/input/select-field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { posPaths, storedTill } from '../paths.ts';
import { tillsQuery } from '../pos-queries.ts';
import { QuoteLines } from './quote-lines.tsx';

type Props = { quote: SaleQuote; onClose: () => void };
const choices = Object.entries(quotePriceLabels);
const noBlur = () => {};

/** Asks with which prices a quote becomes a sale, and on which till. */
export function TakeUpDialog(props: Props) {
  return (
    <Loaded query={tillsQuery()} what="The tills">
      {({ tills }) => <TakeUpForm {...props} tills={tills.filter(({ day }) => day !== null)} />}
    </Loaded>
  );
}

function TakeUpForm({ quote, tills, onClose }: Props & { tills: readonly Till[] }) {
  const { id, number, status, coupon } = quote;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const own = tills.find((till) => till.id === readStored(storedTill)) ?? tills[0];
  const start = {
    prices: (status === 'expired' ? 'today' : 'quoted') as QuotePrices,
    tillId: own?.id ?? '',
    withoutCoupon: false,
  };
  const fields = () => ['prices', 'tillId', 'withoutCoupon', 'couponCode'];
  const form = useFormDialog<Omit<typeof start, 'tillId'> & { tillId: string }>(
    start,
    onClose,
    async (body) => {
      const { saleId } = await callApi(saleQuotesApi.takeUp, { params: { id }, body });
      await refreshCalls(queries, saleQuotesApi.get, saleQuotesApi.list);
      writeStored(storedTill, body.tillId);
      await navigate({ to: posPaths.till, search: searchOf({ cart: saleId ?? '' }) });
    },
    fields,
  );
  return (
    <FormDialog title={`Resume quote ${number}`} button="Resume as a sale" isWide form={form} onClose={onClose}>
      <ChoicePills
        label="Prices"
        choices={choices}
        value={form.values.prices}
        onChoose={(prices) => form.set({ prices: prices as QuotePrices })}
      />
      <QuoteLines quote={quote} />
      <SelectField
        {...form.bind('tillId')}
        label="Till"
        options={tills.map((till) => ({ value: till.id, label: till.code }))}
        isRequired
      />
      {coupon !== null && (
        <CheckField
          name="withoutCoupon"
          label={`Without coupon ${coupon.code.toUpperCase()}`}
          value={form.values.withoutCoupon}
          error={form.errors.couponCode}
          onChange={(withoutCoupon) => form.set({ withoutCoupon })}
          onBlur={noBlur}
        />
      )}
    </FormDialog>
  );
}
