import { customerFiles, customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import type { Customer } from '@poolhouse/domain/features/commercial/customers/customer';
import { recordPages } from '../../../records/record-pages.tsx';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { ReasonButton } from '../../../ui/reason-button.tsx';
import { reportPaths } from '../paths.ts';
import { CustomerForm } from './customer-form.tsx';
import { CustomerMeta, CustomerSummary } from './customer-summary.tsx';
import { customers } from './customer-view.ts';
import { CustomerWork } from './customer-work.tsx';
import { YearOnYearTab } from './year-on-year.tsx';

/** Leads to the reports of a pool, and to a new one. */
function ReportButtons({ record: { id } }: { record: Customer }) {
  const search = { customer: id };
  return (
    <>
      <ReasonButton permission={customers.may('view')} variant="default" to={reportPaths.list} search={search}>
        Reports
      </ReasonButton>
      <ReasonButton permission={customers.may('create')} variant="default" to={reportPaths.create} search={search}>
        Start report
      </ReasonButton>
    </>
  );
}

/** Shows one commercial pool, and the form of a new one. */
export const { page: CustomerPage, createPage: CustomerCreatePage } = recordPages(customers, {
  facts: CustomerMeta,
  summary: CustomerSummary,
  recent: ({ managed_by }) => managed_by ?? '',
  more: CustomerWork,
  hasSent: true,
  menu: ReportButtons,
  tabs: [
    { id: 'years', label: 'Year on year', content: YearOnYearTab },
    {
      id: 'files',
      label: 'Files',
      content: ({ record: { id } }) => <RecordFilesTab of={customerFiles} id={id} history={customersApi.history} />,
    },
  ],
  form: CustomerForm,
});
