/** What a part of a document is to those who hear it read, or look for it with a program. */
export type TagType = 'Document' | 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';

/** One node of a document's structure, with the marks that its text got on the pages. */
export type Tag = {
  type: TagType;
  children: Tag[];
  marks: { mark: object; page: object }[];
  /** What a picture shows. */
  alt?: string;
  /** What stands there really, where our font has no letters for it. */
  actual?: string;
};

export type StructureElement = { add(child: object): StructureElement; end(): void };

type Structured = { struct(type: string, options: object): StructureElement };

export function makeTag(type: TagType, children: Tag[] = [], more: Pick<Tag, 'alt' | 'actual'> = {}): Tag {
  return { type, children, marks: [], ...more };
}

/** Returns the element of a tag and all below it. */
export function structureOf(paper: Structured, tag: Tag): StructureElement {
  const { type, children, marks, alt, actual } = tag;
  const scope = type === 'TH' ? { scope: 'Column' } : {};
  const element = paper.struct(type, { ...scope, ...(alt && { alt }), ...(actual && { actual }) });
  for (const { mark } of marks) element.add(mark);
  for (const child of children) element.add(structureOf(paper, child));
  return element;
}
