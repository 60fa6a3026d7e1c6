import { Failure } from '@poolhouse/domain/kernel/errors';
import { limitText, refuseFile } from './reading-limits.ts';
import type { SharedTexts } from './shared-texts.ts';
import { xmlEvents } from './xml-elements.ts';
import type { ZipEntries } from './zip-entries.ts';

/** Returns where the first visible sheet of a workbook is, and whether its days count from 1904. */
export async function findSheet(zip: ZipEntries): Promise<{ path: string; from1904: boolean }> {
  let sheetId: string | undefined;
  let from1904 = false;
  for await (const event of xmlEvents(zip.text('xl/workbook.xml'))) {
    if (event.is === 'end') continue;
    const { name, attributes } = event;
    if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
    if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') sheetId ??= idOf(attributes);
  }
  const path = await targetOf(zip, sheetId);
  if (path !== null && zip.has(path)) return { path, from1904 };
  throw new Failure('unsupported-file', 'This workbook has no sheet that can be read. Save the sheet as CSV.');
}

async function targetOf(zip: ZipEntries, id: string | undefined): Promise<string | null> {
  if (id === undefined) return null;
  for await (const event of xmlEvents(zip.text('xl/_rels/workbook.xml.rels'))) {
    if (event.is === 'end' || event.attributes.Id !== id) continue;
    const target = event.attributes.Target ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return null;
}

function idOf(attributes: Readonly<Record<string, string>>): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1];
}

/** Reads the texts that cells refer to by their number. */
export async function readSharedTexts(zip: ZipEntries, texts: SharedTexts): Promise<void> {
  let text = '';
  let isPhonetic = false;
  for await (const event of xmlEvents(zip.text('xl/sharedStrings.xml'))) {
    if (event.name === 'rPh') isPhonetic = event.is === 'start';
    if (event.is === 'start' && event.name === 'si') text = '';
    if (event.is === 'end' && event.name === 't' && !isPhonetic) text += event.text;
    limitText(text.length);
    if (event.is !== 'end' || event.name !== 'si') continue;
    await texts.add(text);
  }
  await texts.flush();
}

/** Spreadsheet programs allow fewer. */
const mostStyles = 100_000;
/** Spreadsheet programs allow 255 characters. */
const longestFormat = 255;

/** Returns for each style of cells whether it shows a number as a date. */
export async function dateStyles(zip: ZipEntries): Promise<boolean[]> {
  const formats = new Map<string, string>();
  const styles: boolean[] = [];
  let isInStyles = false;
  for await (const event of xmlEvents(zip.text('xl/styles.xml'))) {
    if (event.name === 'cellXfs') isInStyles = event.is === 'start';
    if (event.is === 'end') continue;
    const { name, attributes } = event;
    if (name === 'numFmt')
      formats.set(attributes.numFmtId ?? '', (attributes.formatCode ?? '').slice(0, longestFormat));
    if (name === 'xf' && isInStyles) styles.push(isDateFormat(attributes.numFmtId ?? '', formats));
    if (formats.size + styles.length > mostStyles)
      refuseFile(`This workbook has more than ${mostStyles.toLocaleString('en-AU')} cell formats.`);
  }
  return styles;
}

function isDateFormat(id: string, formats: ReadonlyMap<string, string>): boolean {
  const code = formats.get(id);
  if (code === undefined) return /^(1[4-9]|2[0-2]|2[7-9]|3[0-6]|4[5-7]|5[0-8])$/.test(id);
  return /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|general/gi, ''));
}
