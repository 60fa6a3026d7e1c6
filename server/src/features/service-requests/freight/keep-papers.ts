import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { freightApi } from '@poolhouse/domain/features/service-requests/freight/api';
import { hasDangerousGoods } from '@poolhouse/domain/features/service-requests/freight/consignment';
import {
  type ConsignmentDocument,
  consignmentDocumentLabels,
} from '@poolhouse/domain/features/service-requests/freight/pick-up-freight';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { z } from 'zod';
import { type FreightPort, FreightRefused, type LookUp } from '../../../connectors/freight/port.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { defineJob, defineWork, type Work } from '../../../platform/jobs/index.ts';
import { ownerScope } from '../../../platform/ownership.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { FileKind, Files } from '../../../services/files/index.ts';
import { type ConsignmentRow, documentsOf, loadConsignment, selectConsignments } from './consignment-row.ts';

export const keepPapersJob = defineJob('freight-papers', z.strictObject({ id: z.string() }));
type PaperParts = { freight: FreightPort; files: Files };
type KeptDocument = 'label' | 'dg' | 'manifest';

const columns = { label: 'label_file_id', dg: 'dg_file_id', manifest: 'manifest_file_id' } as const;

/** Who may see the labels and declarations that are kept: the dealer of the pick-up too. A manifest names others, so it isn't theirs. */
export const consignmentPapers: FileKind = {
  kind: 'consignment-paper',
  access: freightApi.get.access,
  owner: {
    dealerOf: (id) => sql`select p.dealer_id from service_consignments c join pick_ups p on p.id = c.pick_up_id
      where ${id}::uuid in (c.label_file_id, c.dg_file_id)`,
  },
};

/** Keeps the label, the declaration and the manifest of a consignment, so that they are there when the freight system isn't. */
export function keepPapersWork(parts: PaperParts): Work {
  return defineWork(keepPapersJob, async ({ id }, { db, signal, clock }) => {
    const [row] = await selectConsignments(db, sql`c.id = ${id}`);
    if (row === undefined || row.freight_id === null) return null;
    const papers: KeptDocument[] = [
      'label',
      ...(hasDangerousGoods(row.ordered) ? (['dg'] as const) : []),
      ...(row.manifest_id === null ? [] : (['manifest'] as const)),
    ];
    for (const document of papers)
      if (row[columns[document]] === null) {
        const content = await fetchPdf(parts.freight, row, document, { isBackground: true, signal });
        await keep(parts.files, db, row, { document, content, now: clock.now() });
      }
    return `${papers.length} kept.`;
  });
}

/** Serves a document of a consignment: the kept one, or else the freight system's, which is kept from then on. */
export function downloadPaper({ freight, files }: PaperParts) {
  return useCase(freightApi.document, async (ctx, { params: { id }, query: { document } }) => {
    const row = await loadConsignment(ctx.db, id, ownerScope(ctx, freightApi.document));
    if (!documentsOf(row, ctx.who).includes(document)) throw notFound('document');
    const fileName = `${row.reference} ${consignmentDocumentLabels[document]}.pdf`;
    const answer = (stream: Readable) => ({ fileName, contentType: 'application/pdf', stream });
    if (isKept(document)) {
      const fileId = row[columns[document]];
      const kept = fileId === null ? null : await files.store.get(fileId);
      if (kept !== null) return answer(kept);
    }
    const content = await fetchPdf(freight, row, document, { signal: ctx.signal });
    if (isKept(document)) await keep(files, ctx.db, row, { document, content, now: ctx.clock.now() });
    return answer(Readable.from([content]));
  });
}

function isKept(document: ConsignmentDocument): document is KeptDocument {
  return document in columns;
}

/** Returns a PDF of the freight system: the connector refuses what is none. */
async function fetchPdf(freight: FreightPort, row: ConsignmentRow, document: ConsignmentDocument, lookUp: LookUp) {
  const id = row.freight_id ?? '';
  try {
    if (document === 'label') return await freight.labelPdf(id, 'a4', lookUp);
    if (document === 'dg') return await freight.dangerousGoodsPdf(id, lookUp);
    if (document === 'manifest') return await freight.manifestPdf(row.manifest_id ?? '', lookUp);
    if (document === 'pod') return await freight.proofOfDeliveryPdf(row.attachments[0]?.id ?? '', lookUp);
    return await freight.consignmentPdf(id, lookUp);
  } catch (error) {
    if (error instanceof FreightRefused)
      throw new Failure('not-allowed-now', `The freight system has none: ${error.message}`);
    throw error;
  }
}

type Kept = { document: KeptDocument; content: Buffer; now: Date };

async function keep(files: Files, db: Db, row: ConsignmentRow, { document, content, now }: Kept): Promise<void> {
  const id = makeId<'file'>(now.getTime(), randomBytes(10));
  await files.store.put(id, Readable.from([content]));
  const column = sql.raw(columns[document]);
  await db.transaction().execute(async (tx) => {
    // The pick-up is locked before its consignments, as by every step of a courier.
    await sql`select from pick_ups where id = ${row.pick_up_id} for update`.execute(tx);
    await tx
      .insertInto('files')
      .values({
        id,
        kind: consignmentPapers.kind,
        name: `${row.reference}-${document}.pdf`,
        content_type: 'application/pdf',
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        width: null,
        height: null,
        created_by: null,
        created_by_name: 'Freight system',
        created_at: now,
        removed_at: null,
      })
      .execute();
    await sql`update service_consignments set ${column} = ${id} where id = ${row.id}`.execute(tx);
    if (row.direction === 'incoming')
      await sql`update pick_ups set ${column} = ${id}, updated_at = ${now} where id = ${row.pick_up_id}`.execute(tx);
  });
}
