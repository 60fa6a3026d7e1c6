import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { useQuery } from '@tanstack/react-query';
import { progressText } from './fulfilment/fulfil-step.ts';
import { dollarsText } from './order-labels.ts';
import classes from './order-lines.module.css';
import { fulfilmentQuery } from './order-queries.ts';

const cents = (dollars: number) => Math.round(dollars * 100);

/** Shows products, freight and discount of an order with their sums, and what the store's total differs by. */
export function OrderLines({ order: { id, products, freight, discountCents, total } }: { order: Order }) {
  const { data } = useQuery(fulfilmentQuery(id));
  const progressOf = (sku: string) => {
    const line = data?.lines.find((one) => one.sku.toUpperCase() === sku.toUpperCase());
    return line && progressText(line);
  };
  const lines =
    products.reduce((sum, { qty, price }) => sum + qty * cents(price), 0) +
    freight.reduce((sum, { price }) => sum + cents(price), 0) -
    discountCents;
  const difference = cents(total) - lines;
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">Products and freight</caption>
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className={classes.number}>
            Qty
          </th>
          <th scope="col" className={classes.number} data-wide>
            Price
          </th>
          <th scope="col" className={classes.number}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ sku, qty, price, name }) => (
          <Line
            key={`${sku} ${price}`}
            name={name ?? sku}
            sku={sku}
            qty={qty}
            price={price}
            progress={progressOf(sku)}
          />
        ))}
        {freight.map(({ label, sku, price }) => (
          <Line key={label} name={label} sku={sku} qty={1} price={price} />
        ))}
        {discountCents > 0 && <Line name="Discount" sku="Discount" qty={1} price={-discountCents / 100} />}
      </tbody>
      <tfoot>
        {difference !== 0 && (
          <tr className={classes.difference}>
            <th scope="row" colSpan={2}>
              Difference to the store’s total
            </th>
            <td data-wide />
            <td className={classes.number}>{dollarsText(difference / 100)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={2}>
            Total incl. GST
          </th>
          <td data-wide />
          <td className={classes.number}>{dollarsText(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

type LineProps = { name: string; sku: string; qty: number; price: number; progress?: string | undefined };

function Line({ name, sku, qty, price, progress }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {name} {name.toLowerCase() !== sku.toLowerCase() && <span className={classes.sku}>{sku}</span>}
        {progress && <span className={classes.progress}>{progress}</span>}
      </th>
      <td className={classes.number}>{qty.toLocaleString('en-AU')}</td>
      <td className={classes.number} data-wide>
        {dollarsText(price)}
      </td>
      <td className={classes.number}>{dollarsText((qty * cents(price)) / 100)}</td>
    </tr>
  );
}
