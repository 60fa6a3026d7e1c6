import { customersApi } from '@poolhouse/domain/features/commercial/customers/api';
import { reportDocumentApi } from '@poolhouse/domain/features/commercial/reports/document/api';
import { loadingTexts } from '@poolhouse/domain/features/commercial/reports/document/loading-texts';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../../platform/api/call-api.ts';
import { queryOf } from '../../../../platform/api/query-of.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { EmailPdfDialog } from '../../../../services/forms/email-pdf-dialog.tsx';

/** Asks who gets the PDF of a report, and shows the email before it is sent. */
export function EmailReport({ report, onClose }: { report: ConditionReport; onClose: () => void }) {
  const { id: currentUser } = useUser();
  const customer = useQuery(queryOf(customersApi.get, { params: { id: report.customerId } }));
  if (customer.isPending) return null;
  const contact = customer.data?.contact_email ?? null;
  return (
    <EmailPdfDialog
      record={{ form: 'condition-report', id: report.id }}
      title={`Email the report of ${report.pool_name}`}
      to={contact === null ? [] : [contact]}
      send={({ email, cc }) => callApi(reportDocumentApi.email, { body: { refId: report.id, email, cc, currentUser } })}
      loading={loadingTexts.sendReport}
      onClose={onClose}
    />
  );
}
