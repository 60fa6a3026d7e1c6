import { Button, TextInput } from '@mantine/core';
import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { branchLevels, shortStockText, stockText } from '@poolhouse/domain/features/pos/products/branch-stock';
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
import { StockAge, type StockOf } from '../cart/stock-list.tsx';
import classes from '../counter.module.css';
import { productFinder } from './find-products.ts';

type Props = StockOf & { onAdd: (product: TillProduct) => void };

/** So many products are shown at first, and with each click more: a till has thousands. */
const shownAtOnce = 40;

/** Shows what the till sells: searched by words, or one category. A change of the cart doesn’t draw it again. */
export const ProductsStep = memo(function ProductsStep({ shop, here, onAdd }: Props) {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const words = useDeferredValue(search);
  const find = useMemo(() => productFinder(shop.products), [shop.products]);
  const found = useMemo(() => find(words, category), [find, words, category]);
  const products = useMemo(() => found.slice(0, shown), [found, shown]);
  const categories = useMemo(
    () => [...new Set(shop.products.flatMap((product) => product.categories))].sort(),
    [shop.products],
  );
  const choices = [['', 'All'] as const, ...categories.map((name) => [name, name] as const)];
  /** Enter adds the product whose code was typed, or else the only one that was found. */
  const enter = () => {
    const only = found.length === 1 ? found[0] : undefined;
    const product = productByCode(shop.products, search) ?? only;
    if (product === undefined) return;
    onAdd(product);
    setSearch('');
  };
  const choose = (chosen: string) => {
    setCategory(chosen);
    setShown(shownAtOnce);
  };
  return (
    <>
      <TextInput
        label="Search or scan"
        value={search}
        autoComplete="off"
        data-autofocus
        autoFocus
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setShown(shownAtOnce);
        }}
        onKeyDown={(event) => event.key === 'Enter' && enter()}
      />
      {categories.length > 1 && <ChoicePills label="Category" choices={choices} value={category} onChoose={choose} />}
      <div>
        <ProductsAge shop={shop} />
        <StockAge shop={shop} />
      </div>
      {found.length === 0 ? (
        <EmptyState drawing="search" title="No products found">
          Search by name, SKU or barcode.
        </EmptyState>
      ) : (
        <ProductGrid products={products} shop={shop} here={here} onAdd={onAdd} />
      )}
      {found.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
          Show more of {found.length.toLocaleString('en-AU')}
        </Button>
      )}
    </>
  );
});

/** Shows the picture of a product; one without shows the first letter of its name. */
function ProductPicture({ name, picture }: Pick<TillProduct, 'name' | 'picture'>) {
  if (picture === null)
    return (
      <span className={classes.picture} aria-hidden>
        {name.slice(0, 1)}
      </span>
    );
  return (
    <img
      className={classes.picture}
      src={`/api${productsApi.picture.path.replace(':id', picture)}`}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

/** A letter of the search draws the products only once they are others. */
const ProductGrid = memo(function ProductGrid({
  products,
  shop,
  here,
  onAdd,
}: Props & { products: readonly TillProduct[] }) {
  return (
    <ul className={classes.grid} data-grid>
      {products.map((product) => (
        <li key={product.variationId ?? product.productId}>
          <button type="button" className={classes.product} onClick={() => onAdd(product)}>
            <ProductPicture name={product.name} picture={product.picture} />
            <strong>{product.name}</strong>
            <span className={classes.amount}>{formatCents(product.priceCents)}</span>
            <TileStock product={product} shop={shop} here={here} />
          </button>
        </li>
      ))}
    </ul>
  );
});

/** Says what there is of a product: in red where its branch, or else the online shop, has none. */
function TileStock({ product, shop, here }: StockOf & { product: TillProduct }) {
  const levels = branchLevels(product, shop.stockBranches, here);
  const isShort = shortStockText(product, levels, 1) !== null;
  return (
    <>
      <span className={classes.dim}>{product.sku}</span>
      <span className={isShort ? classes.short : classes.dim}>{stockText(product, levels)}</span>
    </>
  );
}

/** Says how old the products are, and reads them again. */
function ProductsAge({ shop: { readAt, changedAt, problem } }: { shop: TillProducts }) {
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
      {readAt !== null && <InstantText at={readAt} />}
      {changedAt !== null && changedAt > (readAt ?? '') && (
        <>
          {' '}
          · Last change: <InstantText at={changedAt} />
        </>
      )}{' '}
      {problem !== null && `The last try failed: ${problem} `}
      <ReasonButton permission="pos:create" variant="subtle" size="xs" onClick={() => void withErrorNotice(read())}>
        Read again
      </ReasonButton>
    </p>
  );
}
