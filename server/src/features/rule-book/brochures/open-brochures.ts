import { brochuresApi } from '@poolhouse/domain/features/rule-book/brochures/api';
import type { Context } from '../../../platform/context.ts';
import { linkMissed } from '../../../platform/identity/link-tokens.ts';
import { useCase } from '../../../platform/use-case.ts';
import { type Files, openStoredFile } from '../../../services/files/index.ts';
import type { RuleBook } from '../rule-book.ts';
import { todayOf } from '../today.ts';
import type { BrochureLinks } from './brochure-links.ts';

/** Returns the brochures in use that have a PDF or an address. */
export function listBrochures(book: RuleBook, links: BrochureLinks) {
  return useCase(brochuresApi.list, async (ctx) => ({ brochures: await findBrochures(book, links, ctx) }));
}

/** Returns the same for what another feature sends. */
export async function findBrochures(book: RuleBook, links: BrochureLinks, ctx: Context) {
  const rules = await book.inForce('brochure', todayOf(ctx));
  const brochures = rules.flatMap(({ key, label, value: { url, file, product } }) => {
    const link = file === null ? url : links.urlOf(key);
    return link === null ? [] : [{ key, label, product, link }];
  });
  return brochures.sort((one, other) => one.label.localeCompare(other.label, 'en-AU'));
}

/** Returns the PDF that a brochure in use has today. A link that is wrong and one that opens nothing get the same answer. */
export function openBrochure(book: RuleBook, files: Files, links: BrochureLinks) {
  return useCase(brochuresApi.open, async (ctx, { params: { key, hashId } }) => {
    if (!links.isOf(key, hashId)) throw linkMissed();
    const rule = await book.find('brochure', key, todayOf(ctx));
    if (!rule?.value.file) throw linkMissed();
    return openStoredFile(ctx, files, rule.value.file.id);
  });
}
