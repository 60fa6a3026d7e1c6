import { Failure } from '@poolhouse/domain/kernel/errors';
import { SaxesParser } from 'saxes';

/** What is told of an element: its name without a prefix, and its attributes; at its end, the text that is directly in it. */
export type XmlEvent =
  | { is: 'start'; name: string; attributes: Readonly<Record<string, string>> }
  | { is: 'end'; name: string; text: string };

/** Reads XML while it goes by. */
export async function* xmlEvents(pieces: AsyncIterable<string>): AsyncGenerator<XmlEvent> {
  const parser = new SaxesParser();
  const texts: string[] = [];
  let events: XmlEvent[] = [];
  parser.on('opentag', ({ name, attributes }) => {
    texts.push('');
    events.push({ is: 'start', name: localName(name), attributes: attributes as Record<string, string> });
  });
  const addText = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', ({ name }) => events.push({ is: 'end', name: localName(name), text: texts.pop() ?? '' }));
  parser.on('error', (cause) => {
    throw new Failure('unsupported-file', 'This workbook can’t be read. Save it again, or save the sheet as CSV.', {
      cause,
    });
  });
  for await (const piece of pieces) {
    parser.write(piece);
    yield* events;
    events = [];
  }
  parser.close();
  yield* events;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
