import { grownArray, makeFloat64, makeUint8, makeUint32 } from '../../kernel/growing-arrays.ts';
import type { KeyColumn } from './key-column.ts';
import type { Matches } from './matches.ts';
import type { Pattern } from './pattern.ts';
import { scanTexts } from './scan-texts.ts';
import { FieldWeighing } from './score.ts';
import { type ReadText, readText, TextColumn } from './text-column.ts';
import { hashOfCodes, TextNumbers } from './text-numbers.ts';
import { noTier } from './tiers.ts';

/** What a query found of each different text: used by one column after the other. */
let factors = new Float64Array(16);
let tiers = new Uint8Array(16);

/** A key with one text a record. Each different text is kept once and matched once a query: names and phones come again and again. */
export class SingleColumn implements KeyColumn {
  private readonly texts = new TextColumn();
  private readonly numbers = new TextNumbers((text) => this.texts.texts.hashOf(text));
  private readonly weighing: FieldWeighing;
  /** The number of the text and one; 0 for none. */
  private textOfSlot = new Uint32Array(16);

  constructor(weightShare: number) {
    this.weighing = new FieldWeighing(weightShare);
  }

  set(slot: number, values: readonly string[]): boolean {
    if (values.length > 1) throw new TypeError('A search key that holds a list must be declared with many.');
    this.textOfSlot = grownArray(this.textOfSlot, slot + 1, makeUint32);
    const before = this.textOfSlot[slot] ?? 0;
    const text = readText(values[0] ?? '');
    if (before === 0 ? text.length === 0 : this.isSame(before - 1, text)) return false;
    this.textOfSlot[slot] = this.keepText(text);
    if (before > 0 && this.numbers.release(before - 1)) this.texts.clear(before - 1);
    return true;
  }

  match(pattern: Pattern, slots: number, matches: Matches): void {
    if (!this.matchTexts(pattern)) return;
    for (let slot = 0; slot < slots; slot += 1) {
      const text = this.textOfSlot[slot] ?? 0;
      if (text === 0) continue;
      const tier = tiers[text - 1] ?? noTier;
      if (tier !== noTier) matches.add(slot, factors[text - 1] ?? 1, tier);
    }
  }

  private keepText(text: ReadText): number {
    const { codes, length } = text;
    if (length === 0) return 0;
    const { number, isNew } = this.numbers.keep(hashOfCodes(codes, length), (known) => this.isSame(known, text));
    if (isNew) this.texts.set(number, text);
    return number + 1;
  }

  /** Of texts that are cut the beginnings may be the same and the numbers of words not. */
  private isSame(known: number, { codes, length, tokens }: ReadText): boolean {
    return this.texts.texts.equals(known, codes, length) && this.texts.tokens[known] === tokens;
  }

  private matchTexts(pattern: Pattern): boolean {
    let isAny = false;
    factors = grownArray(factors, this.texts.rows, makeFloat64);
    tiers = grownArray(tiers, this.texts.rows, makeUint8);
    tiers.fill(noTier, 0, this.texts.rows);
    scanTexts(this.texts, pattern, (text, score) => {
      factors[text] = this.weighing.factor(score, this.texts.tokens[text] ?? 1);
      tiers[text] = pattern.tier;
      isAny = true;
    });
    return isAny;
  }
}
