import { Readable } from 'node:stream';
import { trainingApi } from '@poolhouse/domain/features/training/api';
import { practiceRecord, trainingActions } from '@poolhouse/domain/features/training/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { notFound } from '@poolhouse/domain/kernel/errors';
import type { Company } from '../../platform/config/company.ts';
import { recordOutcome } from '../../platform/database/write.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { certificateDocument } from './certificate-document.ts';
import { loadPractice } from './practice-row.ts';

/** Returns the certificate of a practice as a PDF, and logs the download. */
export function downloadCertificate({ pdf, company }: { pdf: () => PdfMaker; company: Company }) {
  return useCase(trainingApi.certificate, async (ctx, { params: { id } }) => {
    const row = await loadPractice(ctx, id);
    const { certificate_number: number, expires_on: expiresOn, signed_off_at: signedAt } = row;
    if (number === null || expiresOn === null || signedAt === null) throw notFound('certificate');
    const content = {
      number,
      expiresOn,
      trainee: row.trainee_name,
      trainer: row.signed_off_name ?? '',
      signedOn: dayIn(companyZone, signedAt),
    };
    const drawn = await pdf().make(certificateDocument.make(content, { company, at: signedAt }));
    const target = { kind: practiceRecord.kind, id, label: row.trainee_name };
    await recordOutcome(ctx, { audit: { action: trainingActions.download, target }, answer: null }, ctx.db);
    return { fileName: `${number}.pdf`, contentType: 'application/pdf', stream: Readable.from([drawn]) };
  });
}
