import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { z } from 'zod';
import { defineDocument } from '../../../platform/pdf/index.ts';

const text = z.string().nullable();

/** What stands on the label that is tied to a robot. */
const labelContent = z.object({
  caseId: z.string(),
  /** Where the QR code leads: the page of the drop-off. */
  url: z.string(),
  customer: z.string(),
  phone: text,
  model: z.string(),
  serialNumber: text,
  fault: text,
  inclusion: z.array(z.string()),
  branch: z.string(),
  droppedOffOn: z.string(),
  /** Who agreed to the repair notice. */
  signedBy: text,
});
export type LabelContent = z.output<typeof labelContent>;

export const labelDocument = defineDocument({
  name: 'drop-off-label',
  title: 'Drop-off label',
  about: 'Printed at the counter and tied to the robot: case number, QR code, customer and robot.',
  payload: labelContent,
  sample: {
    caseId: 'DGRE2026-0042',
    url: 'https://poolhouse.example/home/service_request/drop_off/01890a5d-ac96-774b-bcce-b302099a8057',
    customer: 'Jo Citizen',
    phone: '0412345678',
    model: 'Dolphin M700',
    serialNumber: 'D7-20431',
    fault: 'Broken Cable',
    inclusion: ['Power supply', 'Caddy'],
    branch: 'Gregory Hills',
    droppedOffOn: '2026-11-21',
    signedBy: 'Jo Citizen',
  },
  make: (label, { company, at }) => ({
    title: label.caseId,
    company,
    at,
    sheet: 'label',
    facts: [],
    blocks: [
      { kind: 'code', text: label.url },
      {
        kind: 'facts',
        facts: [
          { label: 'Customer', value: label.customer },
          { label: 'Phone', value: label.phone === null ? '' : formatPhone(label.phone) },
          { label: 'Model', value: label.model },
          { label: 'Serial', value: label.serialNumber ?? '' },
          { label: 'Fault', value: shortened(label.fault ?? '') },
          { label: 'Included', value: shortened(label.inclusion.join(', ')) },
          { label: 'Branch', value: `${label.branch}, ${formatDay(label.droppedOffOn)}` },
          { label: 'Signed by', value: label.signedBy ?? '' },
        ],
      },
    ],
    foot: '',
  }),
});

/** Keeps a label to one page. */
function shortened(value: string): string {
  return value.length > 90 ? `${value.slice(0, 89)}…` : value;
}
