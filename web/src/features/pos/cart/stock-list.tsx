import { type BranchLevel, branchLevels, stockText } from '@poolhouse/domain/features/pos/products/branch-stock';
import type { TillProduct, TillProducts } from '@poolhouse/domain/features/pos/products/product';
import { InstantText } from '../../../ui/instant-text.tsx';
import classes from '../counter.module.css';

/** What the stock of a product is read from: what the till sells, and the code of its branch. */
export type StockOf = { shop: TillProducts; here: string | null };

/** Shows what each branch has of a product, with the age of the figures; where the ERP keeps none, what the online shop has. */
export function StockList({ product, stock: { shop, here } }: { product: TillProduct; stock: StockOf }) {
  const levels = branchLevels(product, shop.stockBranches, here);
  if (levels === null) return <p className={classes.dim}>{stockText(product, null)}</p>;
  return (
    <section aria-label="Stock" className={classes.stock}>
      <StockAge shop={shop} />
      <dl className={classes.totals}>
        {levels.map((level) => (
          <StockRow key={level.label} level={level} />
        ))}
      </dl>
    </section>
  );
}

function StockRow({ level: { label, quantity, isHere } }: { level: BranchLevel }) {
  return (
    <>
      <dt>{isHere ? `${label} (here)` : label}</dt>
      <dd>{quantity.toLocaleString('en-AU')}</dd>
    </>
  );
}

/** Says when the stock of branches was read, and why the last try failed. Shows nothing where it isn't read. */
export function StockAge({ shop: { stockBranches, stockReadAt, stockProblem } }: { shop: TillProducts }) {
  if (!stockBranches?.length && !stockProblem) return null;
  return (
    <p className={classes.dim}>
      {stockReadAt && (
        <>
          Stock of the branches, from Priority: <InstantText at={stockReadAt} />
        </>
      )}
      {stockProblem && ` The last try failed: ${stockProblem}`}
    </p>
  );
}
