import { certificateStateOf } from '@poolhouse/domain/features/training/certificate';
import { type PracticeSummary, practiceStatusLabels } from '@poolhouse/domain/features/training/practice';
import { companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { type StatusColour, StatusDot } from '../../ui/status-dot.tsx';

const colours: Record<PracticeSummary['status'], StatusColour> = {
  open: 'blue',
  'handed-in': 'orange',
  'signed-off': 'green',
  abandoned: 'gray',
};

/** Shows how a practice stands. */
export function PracticeStatusDot({ status }: Pick<PracticeSummary, 'status'>) {
  return <StatusDot colour={colours[status]} label={practiceStatusLabels[status]} />;
}

const certificateColours = { valid: 'green', expiring: 'orange', expired: 'red' } as const;

/** Shows until when a certificate counts. */
export function CertificateDot({ certificate }: Pick<PracticeSummary, 'certificate'>) {
  if (certificate === null) return null;
  const { expiresOn } = certificate;
  const state = certificateStateOf(expiresOn, dayIn(companyZone, new Date()));
  const words = { valid: 'Valid until', expiring: 'Ends', expired: 'Expired' }[state];
  return <StatusDot colour={certificateColours[state]} label={`${words} ${formatDay(expiresOn)}`} />;
}
