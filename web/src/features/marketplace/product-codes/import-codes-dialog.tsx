import { Stack } from '@mantine/core';
import { type Store, storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import type { ReasonDialogProps } from '../../../platform/import-config.ts';
import { notify } from '../../../platform/notify.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { useFormDialog } from '../../../ui/form/use-form-dialog.ts';
import { ProductField } from './product-code-form.tsx';

type Answers = { products: Readonly<Record<string, string>> };

/** Asks which products the codes of a file stand for; those that are left empty park their orders. */
export function ImportCodesDialog({ values: codes, onDone, onClose }: ReasonDialogProps) {
  const queries = useQueryClient();
  const form = useFormDialog<Answers>({ products: {} }, onDone, async ({ products }) => {
    const chosen = codes.flatMap((text) => ({ ...storeCodeOf(text), product: products[text] ?? '' }));
    const given = chosen.filter(({ product }) => product !== '');
    for (const one of given) await callApi(productCodesApi.correct, { body: { ...one, ids: [] } });
    await refreshCalls(queries, productCodesApi.list);
    notify.success(given.length === 1 ? 'Saved 1 product code.' : `Saved ${given.length} product codes.`);
  });
  const { products } = form.values;
  return (
    <FormDialog
      title="Choose the products"
      about="Saved for each store: the next import uses them without asking. Orders with codes that you leave empty are parked."
      button="Save and check again"
      reason={Object.values(products).every((product) => product === '') ? 'Choose at least one product.' : null}
      form={form}
      onClose={onClose}
    >
      <Stack gap="sm">
        {codes.map((text) => (
          <ProductField
            key={text}
            name={text}
            label={text}
            value={products[text] ?? ''}
            error={undefined}
            onChange={(product) => form.set({ products: { ...products, [text]: product } })}
            onBlur={() => {}}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

/** A preview names the store before its code, as in `eBay LIB600`. */
function storeCodeOf(text: string): { store: Store; code: string } {
  const store = stores.find((one) => text.startsWith(`${storeLabels[one]} `));
  if (store === undefined) throw new Error(`No store has the code ${text}.`);
  return { store, code: text.slice(storeLabels[store].length + 1) };
}
