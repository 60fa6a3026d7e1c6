import { Button, TextInput, UnstyledButton } from '@mantine/core';
import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { productByCode, type TillProduct, type TillProducts } from '@poolhouse/domain/features/pos/products/product';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { followJob } from '../../../platform/follow-job.ts';
import { notify, withErrorNotice } from '../../../platform/notify.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { InstantText } from '../../../ui/instant-text.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import classes from '../counter.module.css';
import { findProducts } from './find-products.ts';

type Props = { shop: TillProducts; onAdd: (product: TillProduct) => void };

/** As many products are shown at first: the rest takes a click, or another letter of the search. */
const shownAtFirst = 60;

/** Shows what the till sells: searched by words, or one category. */
export function ProductsStep({ shop, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [isWhole, setWhole] = useState(false);
  const words = useDeferredValue(search);
  const found = useMemo(() => findProducts(shop.products, words, category), [shop.products, words, category]);
  const categories = useMemo(() => [...new Set(shop.products.flatMap((product) => product.categories))].sort(), [shop]);
  const choices = [['', 'All'] as const, ...categories.map((name) => [name, name] as const)];
  /** Enter adds the product whose code was typed, or else the only one that was found. */
  const enter = () => {
    const only = found.length === 1 ? found[0] : undefined;
    const product = productByCode(shop.products, search) ?? only;
    if (product === undefined) return;
    onAdd(product);
    setSearch('');
  };
  return (
    <>
      <TextInput
        label="Search or scan"
        value={search}
        autoComplete="off"
        data-autofocus
        autoFocus
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
      {categories.length > 1 && (
        <ChoicePills label="Category" choices={choices} value={category} onChoose={setCategory} />
      )}
      <ProductsAge shop={shop} />
      {found.length === 0 ? (
        <EmptyState drawing="search" title="No products found">
          Search by name, SKU or barcode.
        </EmptyState>
      ) : (
        <ProductGrid products={isWhole ? found : found.slice(0, shownAtFirst)} onAdd={onAdd} />
      )}
      {found.length > shownAtFirst && !isWhole && (
        <Button variant="default" onClick={() => setWhole(true)}>
          Show all {found.length.toLocaleString('en-AU')}
        </Button>
      )}
    </>
  );
}

const stockText = ({ stock, quantity }: TillProduct): string => {
  if (stock === 'out-of-stock') return 'Out of stock';
  if (stock === 'on-back-order') return 'On back order';
  return quantity === null ? 'In stock' : `${quantity} in stock`;
};

/** A change of the cart doesn’t draw the products again. */
const ProductGrid = memo(function ProductGrid({
  products,
  onAdd,
}: {
  products: readonly TillProduct[];
  onAdd: Props['onAdd'];
}) {
  return (
    <ul className={classes.grid}>
      {products.map((product) => (
        <li key={product.variationId ?? product.productId}>
          <UnstyledButton className={classes.product} onClick={() => onAdd(product)}>
            <strong>{product.name}</strong>
            <span className={classes.amount}>{formatCents(product.priceCents)}</span>
            <span className={classes.dim}>
              {product.sku} · {stockText(product)}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
});

/** Says how old the products are, and reads them again. */
function ProductsAge({ shop: { readAt, problem } }: { shop: TillProducts }) {
  const queries = useQueryClient();
  const read = async () => {
    const { message } = await followJob('Reading the products of the shop', () => callApi(productsApi.read));
    await refreshCalls(queries, productsApi.list);
    if (message === null) notify.success('The products are up to date.');
    else notify.error(message);
  };
  return (
    <p className={classes.dim}>
      {readAt === null ? 'The products weren’t read from the shop yet. ' : 'Read from the shop: '}
      {readAt !== null && <InstantText at={readAt} />} {problem !== null && `The last try failed: ${problem} `}
      <ReasonButton permission="pos:create" variant="subtle" size="xs" onClick={() => void withErrorNotice(read())}>
        Read again
      </ReasonButton>
    </p>
  );
}
