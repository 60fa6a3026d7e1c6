import { Readable } from 'node:stream';
import { robotsApi } from '@poolhouse/domain/features/robots/api';
import type { Company } from '../../platform/config/company.ts';
import type { PdfMaker } from '../../platform/pdf/index.ts';
import { type AnyUseCase, useCase } from '../../platform/use-case.ts';
import type { RobotEventSource } from '../../services/robot-events/index.ts';
import { loadPassport } from './get-passport.ts';
import { robotLabelDocument } from './label-document.ts';

export type LabelParts = {
  company: Company;
  publicUrl: string;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns the label of a serial number as a PDF, for those who may see its passport. */
export function getLabel(
  sources: () => readonly RobotEventSource[],
  { company, publicUrl, pdf }: LabelParts,
): AnyUseCase {
  return useCase(robotsApi.label, async (ctx, { params: { serial } }) => {
    const { model, pool } = await loadPassport(ctx, sources(), robotsApi.label, serial);
    const url = new URL(`/home/robot/${serial}`, publicUrl).href;
    const content = { serialNumber: serial, url, model, pool: pool?.name ?? null, location: pool?.location ?? null };
    const document = robotLabelDocument.make(content, { company, at: ctx.clock.now() });
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `${serial}.pdf`, contentType: 'application/pdf', stream };
  });
}
