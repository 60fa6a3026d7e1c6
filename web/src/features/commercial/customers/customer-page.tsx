import { customerFiles, customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { recordPages } from '../../../records/record-pages.tsx';
import { RecordFilesTab } from '../../../services/files/record-files-tab.tsx';
import { CustomerForm } from './customer-form.tsx';
import { CustomerMeta, CustomerSummary } from './customer-summary.tsx';
import { customers } from './customer-view.ts';

/** Shows one commercial pool, and the form of a new one. */
export const { page: CustomerPage, createPage: CustomerCreatePage } = recordPages(customers, {
  facts: CustomerMeta,
  summary: CustomerSummary,
  recent: ({ managed_by }) => managed_by ?? '',
  hasSent: true,
  tabs: [
    {
      id: 'files',
      label: 'Files',
      content: ({ record: { id } }) => <RecordFilesTab of={customerFiles} id={id} history={customersApi.history} />,
    },
  ],
  form: CustomerForm,
});
