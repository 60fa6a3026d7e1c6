import { Button } from '@mantine/core';
import type { Till } from '@poolhouse/domain/features/pos/tills/till';
import {
  IconArrowsExchange,
  IconCashRegister,
  IconDeviceDesktop,
  IconFileInvoice,
  IconGift,
  IconReport,
} from '@tabler/icons-react';
import { memo } from 'react';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { MenuItem } from '../../ui/pop-up/menu-item.tsx';
import { ReasonButton } from '../../ui/reason-button.tsx';
import { ReasonItem } from '../../ui/reason-item.tsx';
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
          <ReasonButton permission="pos:view" variant="default" to={salePaths.list}>
            Sales
          </ReasonButton>
          <MoreMenu label="More about the till">
            {till.day !== null && (
              <ReasonItem
                label="X report"
                icon={<IconReport size={16} />}
                permission="pos:approve"
                to={reportPath(till.day.id)}
              />
            )}
            <MenuItem
              leftSection={<IconDeviceDesktop size={16} />}
              onClick={() => window.open(posPaths.display, 'poolhouse-display')}
            >
              Customer display
            </MenuItem>
            <MenuItem leftSection={<IconFileInvoice size={16} />} to={quotePaths.list}>
              Quotes
            </MenuItem>
            <MenuItem leftSection={<IconGift size={16} />} to={creditPaths.list}>
              Store credits
            </MenuItem>
            <MenuItem leftSection={<IconCashRegister size={16} />} to={posPaths.tills}>
              Tills
            </MenuItem>
            <MenuItem leftSection={<IconArrowsExchange size={16} />} onClick={onLeave}>
              Change till
            </MenuItem>
          </MoreMenu>
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
