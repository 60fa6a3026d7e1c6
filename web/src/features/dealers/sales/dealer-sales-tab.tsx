import { Button } from '@mantine/core';
import { dealerSalesApi } from '@poolhouse/domain/features/dealers/sales/api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { queryOf } from '../../../platform/api/query-of.ts';
import { readPeriod, SalesPeriod } from '../../../services/store-sales/sales-period.tsx';
import classes from '../../../services/store-sales/sales-report.module.css';
import { SalesReport } from '../../../services/store-sales/sales-report.tsx';
import { searchOf } from '../../../ui/address-link.ts';
import { CsvButton } from '../../../ui/chart/csv-button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { Search } from '../../../ui/list/list-state.ts';

/** Shows one dealer's sales in the online stores. */
export function DealerSales({ routeId }: { routeId: string }) {
  const search: Search = useSearch({ strict: false });
  const request = { params: { id: routeId }, query: readPeriod(search) };
  const answer = useQuery({ ...queryOf(dealerSalesApi.salesOfDealer, request), placeholderData: keepPreviousData });
  const isUsual = Object.keys(request.query).length === 0;
  return (
    <>
      <div className={classes.bar} data-print="hide">
        <SalesPeriod />
      </div>
      <SalesReport
        answer={answer}
        actions={<CsvButton call={dealerSalesApi.salesOfDealerCsv} request={request} permission="dealers:export" />}
        empty={
          <EmptyState
            drawing="empty"
            title={isUsual ? 'No sales in the last 12 months' : 'No sales in these months'}
            action={isUsual ? <EarlierButton /> : undefined}
          >
            This dealer’s online store orders appear here, month by month.
          </EmptyState>
        }
      />
    </>
  );
}

function EarlierButton() {
  return (
    <Button component={Link} to="." search={searchOf({ tab: 'sales', months: '24' })} variant="default">
      Show 24 months
    </Button>
  );
}
