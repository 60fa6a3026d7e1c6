import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import { quoteValidDays } from '@poolhouse/domain/features/pos/quotes/quote';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { TextAreaField } from '../../../ui/input/text-field.tsx';
import { quotePaths } from '../paths.ts';
import { requireSale } from './park-dialog.tsx';
import type { Cart } from './use-cart.ts';

/** Saves the cart as a quote; the page of the quote prints and sends it. */
export function QuoteDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useFormDialog({ note: '' }, onClose, async ({ note }) => {
    const { id } = await requireSale(cart);
    const quote = await callApi(saleQuotesApi.create, { body: { cart: id, note } });
    await refreshCalls(queries, saleQuotesApi.list);
    notify.success(`Quote ${quote.number} is saved.`);
    await navigate({ to: quotePaths.record(quote.id) });
  });
  return (
    <FormDialog
      title="Save as a quote"
      about={`It is valid for ${quoteValidDays} days, and the cart ends with it. Enter the customer in Info first, to have them on it.`}
      button="Save quote"
      form={form}
      onClose={onClose}
    >
      <TextAreaField {...form.bind('note')} label="Note on the quote" />
    </FormDialog>
  );
}
