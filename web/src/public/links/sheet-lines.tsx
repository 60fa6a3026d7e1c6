import { formatCents } from '@poolhouse/domain/kernel/money';
import classes from './sheet-lines.module.css';

type Line = { name: string; about: readonly (string | null)[]; cents: number };
type Sum = { label: string; cents: number; isGrand?: boolean };
type Props = { caption: string; lineHeading: string; lines: readonly Line[]; sums: readonly Sum[] };

/** Shows lines with their amounts, and what they come to. */
export function SheetLines({ caption, lineHeading, lines, sums }: Props) {
  return (
    <table className={classes.lines}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{lineHeading}</th>
          <th scope="col">Amount incl. GST</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, about, cents }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are shown once, and two may say the same
          <tr key={index}>
            <th scope="row">
              {name}
              <span className={classes.about}>{about.filter(Boolean).join(' · ')}</span>
            </th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, cents, isGrand = false }) => (
          <tr key={label} data-grand={isGrand || undefined}>
            <th scope="row">{label}</th>
            <td>{formatCents(cents)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}
