import { BuilderBase, type Line, type Page, type Paper, RendererBase } from './pdfmake-parts.ts';
import type { Tag } from './tag.ts';

/** Lays text out, and lets each line know which tag it belongs to. */
export class TaggingBuilder extends BuilderBase {
  override buildNextLine(node: { tag?: unknown }): Line | null {
    const line = super.buildNextLine(node);
    if (line !== null && line !== undefined) line.tag = node.tag;
    return line;
  }
}

/** Draws pages, marking everything as a part of the structure or as mere looks. */
export class TaggingRenderer extends RendererBase {
  override renderLine(line: Line, x: number, y: number): void {
    this.#marked(line.tag, 'Pagination', () => super.renderLine(line, x, y));
  }

  override renderVector(vector: object): void {
    this.#marked(undefined, 'Layout', () => super.renderVector(vector));
  }

  override renderImage(image: { tag?: unknown }): void {
    this.#marked(image.tag, 'Layout', () => super.renderImage(image));
  }

  override renderWatermark(page: Page): void {
    this.#marked(undefined, 'Pagination', () => super.renderWatermark(page));
  }

  #marked(tag: unknown, otherwise: 'Layout' | 'Pagination', draw: () => void): void {
    const paper = this.pdfDocument;
    if (isTag(tag) && !isRepeated(tag, paper)) {
      const mark = paper.markStructureContent(tag.type);
      tag.marks.push({ mark, page: paper.page.dictionary });
    } else paper.markContent('Artifact', { type: otherwise });
    draw();
    paper.endMarkedContent();
  }
}

function isTag(value: unknown): value is Tag {
  return typeof value === 'object' && value !== null && 'marks' in value;
}

/** Table headings come again on every page; they are read once. */
function isRepeated({ type, marks }: Tag, paper: Paper): boolean {
  return type === 'TH' && marks[0] !== undefined && marks[0].page !== paper.page.dictionary;
}
