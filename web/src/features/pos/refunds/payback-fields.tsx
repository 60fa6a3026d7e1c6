import { creditedCents } from '@poolhouse/domain/features/pos/credit/credited-refund';
import { planPaybacks } from '@poolhouse/domain/features/pos/refunds/plan-paybacks';
import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { formatCents } from '@poolhouse/domain/kernel/money';
import type { FieldErrors } from '../../../ui/form/field-errors.ts';
import { TextField } from '../../../ui/input/text-field.tsx';
import { PlainCell, PlainTable } from '../../../ui/plain-table.tsx';

type References = Readonly<Record<string, string>>;
type Props = {
  sale: Sale;
  amountCents: number;
  toStoreCredit: boolean;
  /** What of it pays the new sale of an exchange. */
  exchangedCents?: number;
  form: {
    values: { references: References };
    errors: FieldErrors;
    set: (change: { references: References }) => void;
  };
};

const columns = [{ label: 'Goes back by' }, { label: 'Amount', isNumber: true }] as const;

/** Shows what a refund goes back by, and asks for what the card terminal printed. */
export function PaybackFields({ sale, amountCents, toStoreCredit, exchangedCents = 0, form }: Props) {
  const { values, errors, set } = form;
  const owedCents = creditedCents(sale, amountCents);
  const { paidBack } = planPaybacks(sale.tenders, {
    amountCents: amountCents - owedCents,
    exchangedCents,
    toStoreCredit,
  });
  if (paidBack.length === 0 && owedCents === 0) return null;
  const { references } = values;
  const isOnTerminal = (id: string) => sale.tenders.some((tender) => tender.id === id && tender.isOnTerminal);
  const rounding = paidBack.reduce((sum, { roundingCents }) => sum + roundingCents, 0);
  return (
    <>
      <PlainTable columns={columns}>
        {paidBack.map(({ tenderId, method, amountCents: cents }) => (
          <tr key={tenderId}>
            <th scope="row">{tenderMethodLabels[method]}</th>
            <PlainCell isNumber>{formatCents(cents)}</PlainCell>
          </tr>
        ))}
        {owedCents > 0 && (
          <tr>
            <th scope="row">Taken off what is owed</th>
            <PlainCell isNumber>{formatCents(owedCents)}</PlainCell>
          </tr>
        )}
        {rounding !== 0 && (
          <tr>
            <th scope="row">Rounding of cash</th>
            <PlainCell isNumber>{formatCents(rounding)}</PlainCell>
          </tr>
        )}
      </PlainTable>
      {paidBack
        .filter(({ method, tenderId }) => method === 'card' && !isOnTerminal(tenderId))
        .map(({ tenderId, amountCents: cents }) => (
          <TextField
            key={tenderId}
            name={`references.${tenderId}`}
            label={`Terminal reference of ${formatCents(cents)}`}
            description="Refund the card on the terminal, then enter what it printed."
            value={references[tenderId] ?? ''}
            error={errors[`references.${tenderId}`]}
            onChange={(text) => set({ references: { ...references, [tenderId]: text } })}
            onBlur={() => {}}
            isRequired
          />
        ))}
    </>
  );
}
