import { z } from 'zod';
import { defineDocument } from '../../platform/pdf/index.ts';

/** What stands on the label of a serial number. */
const labelContent = z.object({
  serialNumber: z.string(),
  /** Where the QR code leads: the passport. */
  url: z.string(),
  model: z.string().nullable(),
  pool: z.string().nullable(),
  location: z.string().nullable(),
});

export const robotLabelDocument = defineDocument({
  name: 'robot-label',
  title: 'Serial number label',
  about: 'Attached to a robot or other equipment: serial number, model, pool, and a QR code that opens its page.',
  payload: labelContent,
  sample: {
    serialNumber: 'W150-2201-0044',
    url: 'https://poolhouse.example/home/robot/W150-2201-0044',
    model: 'Wave 150',
    pool: 'Ryde Aquatic Leisure Centre',
    location: 'Program pool',
  },
  make: ({ serialNumber, url, model, pool, location }, { company, at }) => ({
    title: serialNumber,
    company,
    at,
    sheet: 'label',
    facts: [],
    blocks: [
      { kind: 'code', text: url },
      {
        kind: 'facts',
        facts: [
          { label: 'Model', value: model ?? '' },
          { label: 'Pool', value: pool ?? '' },
          { label: 'Location', value: location ?? '' },
        ],
      },
    ],
    foot: '',
  }),
});
