import { expect, test } from 'vitest';
import { asUtf8, EncodingFinder } from './text-encoding.ts';

const text = 'Zoë’s 🏊 Pools\r\n';
const encodings = {
  'utf-8': Buffer.from(text),
  'utf-16le': Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16be': Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'windows-1252': Buffer.from('Zo\xeb\x92s Pools\r\n', 'latin1'),
};

test.each(Object.entries(encodings))('%s is recognised wherever its pieces end', async (name, bytes) => {
  const expected = name === 'windows-1252' ? 'Zoë’s Pools\r\n' : text;
  for (let cut = 0; cut <= bytes.length; cut++) {
    const pieces = [bytes.subarray(0, cut), bytes.subarray(cut)];
    const finder = new EncodingFinder();
    for (const piece of pieces) finder.take(piece);
    const found = finder.finish(bytes);
    expect(found).toBe(name);
    const decoded: Buffer[] = [];
    for await (const piece of asUtf8(piecesOf(pieces), found)) decoded.push(piece);
    expect(
      Buffer.concat(decoded)
        .toString()
        .replace(/^\uFEFF/, ''),
    ).toBe(expected);
  }
});

async function* piecesOf(pieces: readonly Buffer[]) {
  yield* pieces;
}
