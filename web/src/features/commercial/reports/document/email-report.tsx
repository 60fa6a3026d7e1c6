import { reportDocumentApi } from '@poolhouse/domain/features/commercial/reports/document/api';
import { loadingTexts } from '@poolhouse/domain/features/commercial/reports/document/loading-texts';
import type { ConditionReport } from '@poolhouse/domain/features/commercial/reports/report';
import { callApi } from '../../../../platform/api/call-api.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { EmailPdfDialog } from '../../../../services/forms/email-pdf-dialog.tsx';
import { useContactEmail } from '../../customers/use-contact-email.ts';

/** Asks who gets the PDF of a report, and shows the email before it is sent. */
export function EmailReport({ report, onClose }: { report: ConditionReport; onClose: () => void }) {
  const { id: currentUser } = useUser();
  const to = useContactEmail(report.customerId);
  if (to === undefined) return null;
  return (
    <EmailPdfDialog
      record={{ form: 'condition-report', id: report.id }}
      title={`Email the report of ${report.pool_name}`}
      to={to}
      send={({ email, cc }) => callApi(reportDocumentApi.email, { body: { refId: report.id, email, cc, currentUser } })}
      loading={loadingTexts.sendReport}
      onClose={onClose}
    />
  );
}
