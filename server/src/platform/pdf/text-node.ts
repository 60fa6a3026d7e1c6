import type { Align } from './document.ts';
import { mutedColour, sizes, textColour } from './pdf-styles.ts';
import { printable } from './printable.ts';
import { makeTag, type Tag, type TagType } from './tag.ts';

/** A piece of a document: what pdfmake lays out, and what it is in the document's structure. */
export type Piece = { content: TaggedContent; tag: Tag | null };
// biome-ignore lint/suspicious/noExplicitAny: pdfmake's types know no tags; what is built here is checked by reading the PDFs
export type TaggedContent = any;

type Look = {
  fontSize?: number;
  bold?: boolean;
  color?: string;
  alignment?: Align;
  lineHeight?: number;
  /** Left, top, right, bottom. */
  margin?: [number, number, number, number];
};

/** Returns text in its looks, for a tag that is there already. */
export function textFor(tag: Tag | null, given: string, look: Look = {}): TaggedContent {
  const { text, actual } = printable(given);
  if (tag !== null && actual !== null) tag.actual = tag.actual === undefined ? actual : `${tag.actual} ${actual}`;
  return { text, fontSize: sizes.text, color: textColour, lineHeight: 1.25, ...(tag && { tag }), ...look };
}

/** Returns text that is a part of the structure by itself. */
export function textPiece(type: TagType, given: string, look: Look = {}): { content: TaggedContent; tag: Tag } {
  const tag = makeTag(type);
  return { content: textFor(tag, given, look), tag };
}

export const mutedStyle: Look = { color: mutedColour };
