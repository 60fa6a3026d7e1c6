import { Readable } from 'node:stream';
import type { DropOff } from '@poolhouse/domain/features/service-requests/drop-offs/drop-off';
import { dropOffLabelsApi } from '@poolhouse/domain/features/service-requests/drop-offs/label-api';
import type { Company } from '../../../platform/config/company.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { StatusLinks } from '../public-form/request-form.ts';
import { dropOffs, presentDropOff } from './drop-off-row.ts';
import { type LabelContent, labelDocument } from './label-document.ts';

export type LabelParts = {
  company: Company;
  publicUrl: string;
  /** Made once all features are declared. */
  pdf: () => PdfMaker;
};

/** Returns the label of a drop-off as a PDF. */
export function serveLabel({ company, publicUrl, pdf }: LabelParts) {
  return useCase(dropOffLabelsApi.label, async (ctx, { params }) => {
    const content = labelOf(presentDropOff(await dropOffs.load(ctx, params.id)), publicUrl);
    const document = labelDocument.make(content, { company, at: ctx.clock.now() });
    const stream = Readable.from([await pdf().make(document)]);
    return { fileName: `${content.caseId}.pdf`, contentType: 'application/pdf', stream };
  });
}

/** Returns the link by which the customer follows the repair. */
export function showStatusLink(links: StatusLinks) {
  return useCase(dropOffLabelsApi.statusLink, async (ctx, { params }) => ({
    link: links.urlOf((await dropOffs.load(ctx, params.id)).case_id),
  }));
}

function labelOf(dropOff: DropOff, publicUrl: string): LabelContent {
  const { id, caseId, consumerInfo, model, serialNumber, robot, inclusion, dropOffBranch, dateDropOff, signedBy } =
    dropOff;
  return {
    caseId,
    model,
    serialNumber,
    inclusion,
    customer: consumerInfo.name,
    phone: consumerInfo.phone,
    signedBy,
    url: new URL(`/home/service_request/drop_off/${id}`, publicUrl).href,
    fault: robot.faultLabel,
    branch: dropOffBranch.label,
    droppedOffOn: dateDropOff.date,
  };
}
