import { Button } from '@mantine/core';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import { memo } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { CashierButton } from './cashiers/cashier-button.tsx';
import { creditPaths, posPaths, quotePaths, reportPath, salePaths } from './paths.ts';

/** What opens over the till. */
export type CounterDialog = 'parked' | 'cash' | 'close';
type Props = {
  till: Till;
  /** How many sales are only on this device. */
  unsent: number;
  onDialog: (dialog: CounterDialog) => void;
  onLeave: () => void;
};

/** Shows what else a till does. A change of the cart doesn't draw it again. */
export const CounterHeader = memo(function CounterHeader({ till, unsent, onDialog, onLeave }: Props) {
  return (
    <PageHeader
      title="Point of Sale"
      note={`Till ${till.code}`}
      actions={
        <>
          <CashierButton tillId={till.id} />
          <Button variant="default" onClick={() => onDialog('parked')}>
            Parked carts
          </Button>
          <ReasonButton permission="pos:approve" variant="default" onClick={() => onDialog('cash')}>
            Cash in or out
          </ReasonButton>
          <ReasonButton
            permission="pos:create"
            variant="default"
            reason={unsent === 0 ? null : unsentSales(unsent)}
            onClick={() => onDialog('close')}
          >
            Close till
          </ReasonButton>
          {till.day !== null && (
            <ReasonButton permission="pos:approve" variant="subtle" to={reportPath(till.day.id)}>
              X report
            </ReasonButton>
          )}
          <Button variant="subtle" onClick={() => window.open(posPaths.display, 'poolhouse-display')}>
            Customer display
          </Button>
          <Button variant="subtle" onClick={onLeave}>
            Change till
          </Button>
          <ReasonButton permission="pos:view" variant="subtle" to={salePaths.list}>
            Sales
          </ReasonButton>
          <ReasonButton permission="pos:view" variant="subtle" to={quotePaths.list}>
            Quotes
          </ReasonButton>
          <ReasonButton permission="pos:view" variant="subtle" to={creditPaths.list}>
            Store credits
          </ReasonButton>
          <ReasonButton permission="pos:view" variant="subtle" to={posPaths.tills}>
            Tills
          </ReasonButton>
        </>
      }
    />
  );
});
/** Returns why a till can't be closed while sales are only on this device. */
function unsentSales(count: number): string {
  return count === 1
    ? 'One sale on this device isn’t sent yet. Send it first.'
    : `${count} sales on this device aren’t sent yet. Send them first.`;
}
