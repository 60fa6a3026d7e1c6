import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import type { QuotePage } from '@poolhouse/domain/features/service-requests/quotes/quote-page';
import { closedNotice } from '@poolhouse/domain/features/service-requests/quotes/quote-state';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { isUuid } from '@poolhouse/domain/kernel/ids';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { recordOutcome } from '../../../platform/database/write.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import { openPicture } from '../../../services/files/index.ts';
import { answerNotice } from './answer-notice.ts';
import { keepAnswer } from './answer-quote.ts';
import { drawPaper, quoteFileName, quotePaper } from './quote-papers.ts';
import type { QuoteParts } from './quote-parts.ts';
import { isReadable, presentContent, type QuoteRow, quotesWhere, stateOf, statusesOf } from './quote-row.ts';
import { branchOfRequest, loadRequest, targetOf } from './quoted-request.ts';

type Address = { quoteId: string; hashId: string };

/** Returns the calls of the page by which a customer reads and answers a quote. */
export function openedQuoteUseCases(parts: QuoteParts) {
  return [showPage(parts), answerByLink(parts), downloadByLink(parts), showPhoto(parts)];
}

function showPage(parts: QuoteParts) {
  return useCase(quotesApi.page, async (ctx, { params }) => {
    const row = await open(ctx, parts, params);
    return presentPage(row, await shownBy(ctx, parts, row));
  });
}

function answerByLink(parts: QuoteParts) {
  return useCase(quotesApi.answerByLink, async (ctx, { params, body: { answer, version, name, reason } }) => {
    const row = await open(ctx, parts, params);
    if (version !== row.version) throw invalidField('version', 'Open the link again, and answer what it shows.');
    const shown = await shownBy(ctx, parts, row);
    const present = (kept: QuoteRow) => presentPage(kept, shown);
    const notify = answerNotice(parts.messages, ctx.clock.now());
    return keepAnswer(ctx, row, { answer, by: name, method: 'link', reason }, present, notify);
  });
}

function downloadByLink(parts: QuoteParts) {
  return useCase(quotesApi.pageDocument, async (ctx, { params }) => {
    const row = await open(ctx, parts, params);
    const now = ctx.clock.now();
    const request = await loadRequest(ctx.db, row.request_id, sql`true`);
    const drawn = await drawPaper(parts, quotePaper(row, request, now), now);
    const changes = [{ field: 'version', before: null, after: row.version }];
    const audit = { action: quotesApi.pageDocument.audit, target: targetOf(request), changes };
    await recordOutcome(ctx, { audit, answer: null }, ctx.db);
    return drawn;
  });
}

function showPhoto(parts: QuoteParts) {
  return useCase(quotesApi.pagePhoto, async (ctx, { params }) => {
    const row = await open(ctx, parts, params);
    if (!row.photo_ids.includes(params.photoId)) throw linkMissed();
    return openPicture(ctx, parts.files, params.photoId);
  });
}

/** Returns the version that an address opens. A wrong, cut off or old link gets the same answer as one that never was. */
async function open(ctx: Context, { links }: QuoteParts, { quoteId, hashId }: Address): Promise<QuoteRow> {
  const [row] = isUuid(quoteId) ? await quotesWhere(ctx.db, sql`v.id = ${quoteId}`) : [];
  if (row === undefined || !links.isOf(row, hashId) || !isReadable(row, ctx.clock.now())) throw linkMissed();
  return row;
}

type Shown = { company: QuotePage['company']; now: Date };

/** Returns whom the customer of a quote calls: its branch, or the company where the branch has no phone of its own. */
async function shownBy(ctx: Context, { company }: QuoteParts, row: QuoteRow): Promise<Shown> {
  const { name, abn, phone, address } = company;
  const branch = await branchOfRequest(ctx.db, { kind: row.request_kind, id: row.request_id });
  const shown = branch.phone === null ? phone : formatPhone(branch.phone);
  return { company: { name, abn, phone: shown, address }, now: ctx.clock.now() };
}

function presentPage(row: QuoteRow, { company, now }: Shown): QuotePage {
  return {
    ...presentContent(row, now),
    notice: closedNotice(stateOf(row, now), statusesOf(row)),
    company,
    fileName: quoteFileName(row),
  };
}
