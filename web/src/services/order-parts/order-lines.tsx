import type { ReactNode } from 'react';
import { SerialLinks } from '../../ui/serial-link.tsx';
import classes from './order-lines.module.css';
import { centsOf, dollarsText, progressText } from './order-text.ts';

type Progress = { sku: string } & Parameters<typeof progressText>[0];
type Sum = { label: string; cents: number; isWrong?: boolean };

type Props = {
  products: readonly { sku: string; name: string | null; qty: number; price: number; serials?: readonly string[] }[];
  freight: readonly { label: string; sku: string; price: number }[];
  /** What became of each SKU, once it is known. */
  progress: readonly Progress[] | undefined;
  /** Between the lines and the total. */
  before?: readonly Sum[];
  total: number;
  /** Under the total. */
  after?: readonly Sum[];
};

/** Shows products and freight of an order with their sums. Amounts are dollars. */
export function OrderLines({ products, freight, progress, before = [], total, after = [] }: Props) {
  const progressOf = (sku: string) => {
    const line = progress?.find((one) => one.sku.toUpperCase() === sku.toUpperCase());
    return line && progressText(line);
  };
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
        {products.map(({ sku, qty, price, name, serials = [] }) => (
          <Line
            key={`${sku} ${price}`}
            name={name ?? sku}
            sku={sku}
            qty={qty}
            price={price}
            notes={[progressOf(sku), serials.length > 0 && <Serials key="serials" serials={serials} />]}
          />
        ))}
        {freight.map(({ label, sku, price }) => (
          <Line key={label} name={label} sku={sku} qty={1} price={price} />
        ))}
      </tbody>
      <tfoot>
        {before.map((sum) => (
          <SumRow key={sum.label} {...sum} isMinor />
        ))}
        <SumRow label="Total incl. GST" cents={centsOf(total)} />
        {after.map((sum) => (
          <SumRow key={sum.label} {...sum} isMinor />
        ))}
      </tfoot>
    </table>
  );
}

/** Returns what lines and freight come to, in cents. */
export function linesCents({ products, freight }: Pick<Props, 'products' | 'freight'>): number {
  return (
    products.reduce((sum, { qty, price }) => sum + qty * centsOf(price), 0) +
    freight.reduce((sum, { price }) => sum + centsOf(price), 0)
  );
}

/** Returns what stands under the total once money went back: the refunds, and what is left of what was paid. */
export function refundSums(paidCents: number, refundedCents: number): Sum[] {
  if (refundedCents === 0) return [];
  return [
    { label: 'Refunded', cents: -refundedCents },
    { label: 'Left after refunds', cents: paidCents - refundedCents },
  ];
}

function SumRow({ label, cents, isWrong = false, isMinor = false }: Sum & { isMinor?: boolean }) {
  return (
    <tr className={isWrong ? classes.difference : undefined} data-minor={isMinor || undefined}>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-wide />
      <td className={classes.number}>{dollarsText(cents / 100)}</td>
    </tr>
  );
}

function Serials({ serials }: { serials: readonly string[] }) {
  return (
    <>
      Serial <SerialLinks serials={serials} />
    </>
  );
}

type LineProps = {
  name: string;
  sku: string;
  qty: number;
  price: number;
  notes?: readonly ReactNode[];
};

function Line({ name, sku, qty, price, notes = [] }: LineProps) {
  return (
    <tr>
      <th scope="row">
        {name} {name.toLowerCase() !== sku.toLowerCase() && <span className={classes.sku}>{sku}</span>}
        {notes.map(
          (note, place) =>
            note && (
              <span key={String(place)} className={classes.progress}>
                {note}
              </span>
            ),
        )}
      </th>
      <td className={classes.number}>{qty.toLocaleString('en-AU')}</td>
      <td className={classes.number} data-wide>
        {dollarsText(price)}
      </td>
      <td className={classes.number}>{dollarsText((qty * centsOf(price)) / 100)}</td>
    </tr>
  );
}
