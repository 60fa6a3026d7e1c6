import { Failure } from '@poolhouse/domain/kernel/errors';
import { SaxesParser } from 'saxes';
import { limitDepth, limitText, readingLimits, refuseFile } from './reading-limits.ts';

/** What is told of an element: its name without a prefix, and its attributes; at its end, the text that is directly in it. */
export type XmlEvent =
  | { is: 'start'; name: string; attributes: Readonly<Record<string, string>> }
  | { is: 'end'; name: string; text: string };

/** Reads XML while it goes by. Refuses what would grow in memory without end: depth, attributes, texts, and markup that isn't closed. */
export async function* xmlEvents(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser();
  const texts: string[] = [];
  let events: XmlEvent[] = [];
  let attributeCount = 0;
  /** Characters since the parser last passed something on: it keeps them. */
  let heldBack = 0;
  parser.on('attribute', () => {
    heldBack = 0;
    attributeCount += 1;
    if (attributeCount > readingLimits.attributes)
      refuseFile(`An element of this file has more than ${readingLimits.attributes} attributes.`);
  });
  parser.on('opentag', ({ name, attributes }) => {
    heldBack = 0;
    attributeCount = 0;
    texts.push('');
    limitDepth(texts.length);
    events.push({ is: 'start', name: localName(name), attributes: attributes as Record<string, string> });
  });
  const addText = (text: string) => {
    heldBack = 0;
    if (texts.length === 0) return;
    texts[texts.length - 1] += text;
    limitText(texts.at(-1)?.length ?? 0);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => {
    heldBack = 0;
    events.push({ is: 'end', name: localName(name), text: texts.pop() ?? '' });
  });
  parser.on('error', (cause) => {
    throw new Failure('unsupported-file', 'This workbook can’t be read. Save it again, or save the sheet as CSV.', {
      cause,
    });
  });
  let isEmpty = true;
  for await (const piece of pieces) {
    isEmpty = false;
    heldBack += piece.length;
    parser.write(piece);
    limitText(heldBack);
    yield* events;
    events = [];
  }
  // A part that a workbook hasn't, such as shared texts, isn't broken.
  if (isEmpty) return;
  parser.close();
  yield* events;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
