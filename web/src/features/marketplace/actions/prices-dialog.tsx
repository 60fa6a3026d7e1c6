import { Stack, Textarea } from '@mantine/core';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { textLimits } from '@poolhouse/domain/kernel/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { withLoading } from '../../../platform/loading.ts';
import { notify } from '../../../platform/notify.ts';
import { priceListQuery, priceOf } from '../../../services/order-parts/price-list.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { MoneyField } from '../../../ui/input/money-field.tsx';
import { cacheOrder } from '../order-queries.ts';

type Answers = { prices: Readonly<Record<string, number | null>>; note: string; lines: readonly string[] };

/** Asks for the prices of products that have none: the list price unless another one is entered, with the reason. */
export function PricesDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queries = useQueryClient();
  const { data } = useQuery(priceListQuery(order.date));
  const listed = new Map((data?.rules ?? []).map(({ key, value }) => [key.toLowerCase(), priceOf(value)]));
  const listPrice = (sku: string) => listed.get(sku.toLowerCase()) ?? null;
  const lines = [...new Map(order.products.filter(({ price }) => price === 0).map((one) => [one.sku, one])).values()];
  const priceIn = ({ prices }: Answers, sku: string) => (sku in prices ? (prices[sku] ?? null) : listPrice(sku));
  const start: Answers = { prices: {}, note: '', lines: [] };
  const form = useFormDialog(start, onClose, async (values) => {
    const entered = lines.map(({ sku }) => ({ sku, priceCents: priceIn(values, sku) as number }));
    const body = { lines: entered, note: values.note };
    const call = callApi(marketplaceApi.setPrices, { params: { id: order.id }, ifMatch: order.revision, body });
    const saved = await withLoading(loadingTexts.update, call);
    await cacheOrder(queries, saved);
    notify.success(`Saved the prices of ${order.reference}.`);
  });
  const { values, errors, set } = form;
  const isMissing = lines.some(({ sku }) => priceIn(values, sku) === null);
  const isOther = lines.some(({ sku }) => priceIn(values, sku) !== listPrice(sku));
  return (
    <FormDialog
      title={`Prices of ${order.reference}`}
      about="The file had no price for these products. Prices are of one, incl. GST."
      button="Save prices"
      reason={data === undefined ? 'Loading the price list…' : isMissing ? 'Enter each price.' : null}
      form={form}
      onClose={onClose}
    >
      <Stack gap="sm">
        {data !== undefined &&
          lines.map(({ sku, name, qty }) => (
            <MoneyField
              key={sku}
              name={sku}
              label={`${qty} × ${name ?? sku}`}
              description={priceHint(listPrice(sku))}
              value={priceIn(values, sku)}
              error={undefined}
              onChange={(cents) => set({ prices: { ...values.prices, [sku]: cents } })}
              onBlur={() => {}}
              isRequired
            />
          ))}
        {isOther && (
          <Textarea
            label="Why isn’t it the list price?"
            description="Saved in the history."
            required
            rows={2}
            maxLength={textLimits.note}
            value={values.note}
            error={errors.note ?? errors.lines}
            onChange={(event) => set({ note: event.currentTarget.value })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}

const priceHint = (cents: number | null) =>
  cents === null ? 'Not on the price list.' : `List price: ${formatCents(cents)}`;
