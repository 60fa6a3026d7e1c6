import { NativeSelect } from '@mantine/core';
import { maxSalesMonths, salesYears } from '@poolhouse/domain/features/dealers/sales/sales-window';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchOf } from '../../ui/address-link.ts';
import type { Search } from '../../ui/list/list-state.ts';

/** What is asked of the server for a period: a year, a number of months, or nothing for the usual twelve. */
export type PeriodQuery = { year?: string; months?: string };

const longer = `months:${maxSalesMonths}`;

/** Reads the period from the address; what is no period counts as the usual one. */
export function readPeriod({ year, months }: Search, now = new Date()): PeriodQuery {
  if (typeof year === 'string' && salesYears(now).map(String).includes(year)) return { year };
  return months === String(maxSalesMonths) ? { months } : {};
}

/** Shows the months that the chart covers, which are kept in the address. */
export function SalesPeriod() {
  const navigate = useNavigate();
  const search: Search = useSearch({ strict: false });
  const { year, months } = readPeriod(search);
  const change = (value: string) => {
    const [kind, amount] = value.split(':');
    const period = { year: undefined, months: undefined, ...(kind && { [kind]: amount }) };
    void navigate({ to: '.', search: (old: Search) => searchOf({ ...old, ...period }), resetScroll: false });
  };
  return (
    <NativeSelect
      aria-label="Months"
      value={year ? `year:${year}` : months ? longer : ''}
      onChange={(event) => change(event.currentTarget.value)}
      data={[
        { value: '', label: 'Last 12 months' },
        { value: longer, label: `Last ${maxSalesMonths} months` },
        ...salesYears(new Date()).map((one) => ({ value: `year:${one}`, label: String(one) })),
      ]}
    />
  );
}
