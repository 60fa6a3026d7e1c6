import type { PdfMaker } from '../../platform/pdf/index.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Feature } from '../../services/feature/index.ts';
import { certificateDocument } from './certificate-document.ts';
import { consignmentDocument } from './consignment-document.ts';
import { downloadCertificate } from './download-certificate.ts';
import { handInPractice, movePracticeOn, sendPracticeBack, signPracticeOff } from './finish-practice.ts';
import { getPractice, listPractices } from './list-practices.ts';
import { seedPractices } from './sample-practices.ts';
import { startPractice } from './start-practice.ts';
import { practicesWaiting } from './waiting-practices.ts';

/** Declares practice: pick-ups that trainees practise with, their sign-off and their certificates. */
export function trainingFeature({ config }: Platform, { pdf }: { pdf: () => PdfMaker }): Feature {
  return {
    name: 'training',
    tables: { practices: 'private' },
    useCases: [
      ...[listPractices, getPractice, startPractice, movePracticeOn, handInPractice, sendPracticeBack],
      ...[signPracticeOff, downloadCertificate({ pdf, company: config.company })],
    ],
    documents: [certificateDocument, consignmentDocument],
    waiting: practicesWaiting,
    seed: seedPractices,
  };
}
