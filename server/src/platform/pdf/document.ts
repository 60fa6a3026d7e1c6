import type { z } from 'zod';
import type { Company } from '../config/company.ts';
import type { SheetName, StateColour } from './pdf-styles.ts';

/** How a text looks; `quiet` is for what is seldom read. */
export type Tone = 'plain' | 'quiet' | 'strong';
export type Align = 'left' | 'right';

export type PdfFact = { label: string; value: string };
export type PdfColumn = {
  heading: string;
  align: Align /** In points; null takes what is left. */;
  width: number | null;
};
/** `note` stands under the text, small. */
export type PdfCell = { text: string; note?: string };
export type PdfTotal = { label: string; value: string; isGrand?: boolean };
/** A state in words; the colour says the same at a glance. */
export type PdfState = { text: string; colour: StateColour };
/** A kept picture by its id, with its name or what it shows. */
export type PdfPicture = { file: string; alt: string };

/** A picture as it is printed: a JPEG in the size at which it stands on the page, or why it can’t be shown. */
export type PrintPicture = Uint8Array | { problem: string };
/** The pictures of a document by the ids of their files. */
export type PrintPictures = ReadonlyMap<string, PrintPicture>;

/** What documents are made of, from top to bottom. Nothing in it can name a file or an address that would be fetched. */
export type PdfBlock =
  | { kind: 'heading'; text: string; startsPage?: true }
  /** A thing with its state in words and colour, and what there is to say of it. */
  | { kind: 'item'; title: string; state: PdfState | null; lines: readonly string[] }
  | { kind: 'text'; text: string; tone?: Tone }
  | { kind: 'facts'; facts: readonly PdfFact[] }
  | { kind: 'parties'; parties: readonly { heading: string; lines: readonly string[] }[] }
  | { kind: 'headline'; text: string; note: string | null }
  | { kind: 'table'; columns: readonly PdfColumn[]; rows: readonly (readonly PdfCell[])[] }
  | { kind: 'totals'; totals: readonly PdfTotal[] }
  | { kind: 'pictures'; pictures: readonly PdfPicture[] }
  /** A QR code; what it says stands in words elsewhere on the page. */
  | { kind: 'code'; text: string };

/** A document as plain values, so that it can be handed to another thread. */
export type PdfDocument = {
  title: string;
  /** Who issues it. */
  company: Company;
  /** Beside the letterhead: number, dates. */
  facts: readonly PdfFact[];
  blocks: readonly PdfBlock[];
  /** Small, at the left of every page's foot, before the page number. */
  foot: string;
  /** Written into the file as the day it was made, so that the same document is the same file. */
  at: Date;
  /** Stands across every page, such as “Draft”. */
  watermark?: string;
  /** A label has no letterhead and no foot; A4 unless told. */
  sheet?: SheetName;
};

type AnyObject = z.ZodObject;

export type DocumentTemplate<Payload extends AnyObject = AnyObject> = {
  name: string;
  /** As administrators read it. */
  title: string;
  about: string;
  payload: Payload;
  sample: z.output<Payload>;
  /** For a sample of which a part depends on what is in force by now; it is drawn in place of `sample`. */
  sampleNow?(): Promise<z.output<Payload>>;
  make(payload: z.output<Payload>, surroundings: { company: Company; at: Date }): PdfDocument;
};

/** A document whose payload is known only to itself, as the registry holds it. */
export type AnyDocumentTemplate = Omit<DocumentTemplate, 'make' | 'sample' | 'sampleNow'> & {
  sample: Record<string, unknown>;
  sampleNow?(): Promise<Record<string, unknown>>;
  make(payload: never, surroundings: { company: Company; at: Date }): PdfDocument;
};

/** Declares a kind of document. The registry lists it, Admin shows it. */
export function defineDocument<Payload extends AnyObject>(
  template: DocumentTemplate<Payload>,
): DocumentTemplate<Payload> {
  return template;
}
