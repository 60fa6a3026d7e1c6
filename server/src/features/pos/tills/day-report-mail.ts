import { tenderMethodLabels } from '@poolhouse/domain/features/pos/sales/tender';
import { reportTitle, type TillReport, tillReport } from '@poolhouse/domain/features/pos/tills/till-report';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { z } from 'zod';
import { defineMail } from '../../../platform/mail/index.ts';
import type { PdfMaker } from '../../../platform/pdf/index.ts';
import { reportDocument } from './report-document.ts';

/** Returns the mail that brings the Z reports of the tills that closed, each as a PDF; `pdf` is made once all features are declared. */
export function dayReportMail(pdf: () => PdfMaker) {
  return defineMail({
    name: 'till-day-report',
    title: 'Day report of tills',
    about: 'Sent to the addresses of POS_REPORT_EMAILS at closing time, with the Z reports since the last one.',
    payload: z.object({ day: z.string(), reports: z.array(tillReport).min(1), openTills: z.array(z.string()) }),
    sample: { day: '2026-11-21', reports: [reportDocument.sample], openTills: ['GH2'] },
    content: ({ day, reports, openTills }, { publicUrl }) => {
      const total = formatCents(reports.reduce((sum, { totalCents }) => sum + totalCents, 0));
      const open =
        openTills.length === 0 ? [] : [`Still open: ${openTills.join(', ')}. Their reports follow once they close.`];
      return {
        subject: `Tills on ${formatDay(day)}: ${total}`,
        preheader: `${reports.length} ${reports.length === 1 ? 'till' : 'tills'} closed`,
        heading: `Tills on ${formatDay(day)}`,
        paragraphs: [`Sales of ${total}. The Z reports are attached.`, ...open],
        lines: reports.map((report) => ({
          title: reportTitle(report),
          url: new URL(`/home/pos/day/${report.id}`, publicUrl).href,
          details: detailsOf(report),
        })),
      };
    },
    attachments: ({ reports }, { company }) =>
      reports.map((report) => ({
        fileName: `${reportTitle(report)}.pdf`,
        contentType: 'application/pdf',
        content: (pace) => pdf().make(reportDocument.make(report, { company, at: new Date(report.at) }), pace),
      })),
  });
}
export type DayReportMail = ReturnType<typeof dayReportMail>;

function detailsOf({ sales, totalCents, methods, differenceCents, closedBy }: TillReport): string[] {
  const taken = methods
    .filter(({ takenCents }) => takenCents > 0)
    .map(({ method, takenCents }) => `${tenderMethodLabels[method]} ${formatCents(takenCents)}`);
  return [
    `${sales} ${sales === 1 ? 'sale' : 'sales'}, ${formatCents(totalCents)}`,
    ...(taken.length === 0 ? [] : [taken.join(', ')]),
    differenceCents === 0 ? 'No difference' : `Difference ${formatCents(differenceCents ?? 0)}`,
    `Closed by ${closedBy}`,
  ];
}
