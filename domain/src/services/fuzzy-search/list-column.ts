import { grownArray, makeFloat64, makeUint8, makeUint32 } from '../../kernel/growing-arrays.ts';
import type { KeyColumn } from './key-column.ts';
import type { Matches } from './matches.ts';
import { PackedRows } from './packed-rows.ts';
import type { Pattern } from './pattern.ts';
import { scanTexts } from './scan-texts.ts';
import { FieldWeighing } from './score.ts';
import { StringTable } from './string-table.ts';
import { readText, TextColumn } from './text-column.ts';
import { noTier } from './tiers.ts';

/**
 * A key with a list of texts a record, drawn from few different ones: each different text, and each different list,
 * is kept once and matched once a query.
 */
export class ListColumn implements KeyColumn {
  private readonly weighing: FieldWeighing;
  private readonly texts = new TextColumn();
  private readonly lists = new PackedRows(makeUint32);
  private readonly textNumbers = new StringTable();
  private readonly listNumbers = new StringTable();
  private listOfSlot = new Uint32Array(16);
  private factors = new Float64Array(16);
  private tiers = new Uint8Array(16);
  private listTiers = new Uint8Array(16);

  constructor(weightShare: number) {
    this.weighing = new FieldWeighing(weightShare);
  }

  set(slot: number, values: readonly string[]): boolean {
    this.listOfSlot = grownArray(this.listOfSlot, slot + 1, makeUint32);
    const before = this.listOfSlot[slot] ?? 0;
    this.listOfSlot[slot] = this.keepList(values.filter((value) => value.trim() !== ''));
    if (before > 0) this.releaseList(before - 1);
    return this.listOfSlot[slot] !== before;
  }

  match(pattern: Pattern, slots: number, matches: Matches): void {
    if (!this.matchTexts(pattern)) return;
    this.matchLists();
    for (let slot = 0; slot < slots; slot += 1) {
      const list = this.listOfSlot[slot] ?? 0;
      if (list > 0 && this.listTiers[list - 1] !== noTier) this.addList(slot, list - 1, matches);
    }
  }

  /** The list's number plus one; 0 for an empty list. */
  private keepList(values: readonly string[]): number {
    if (values.length === 0) return 0;
    const numbers = values.map((value) => this.keepText(value));
    const { number, isNew } = this.listNumbers.keep(numbers.join());
    if (isNew) this.lists.set(number, numbers, numbers.length);
    else for (const text of numbers) this.textNumbers.release(text);
    return number + 1;
  }

  private keepText(value: string): number {
    const { number, isNew } = this.textNumbers.keep(value);
    if (isNew) this.texts.set(number, readText(value));
    return number;
  }

  private releaseList(list: number): void {
    if (!this.listNumbers.release(list)) return;
    const offset = this.lists.offsets[list] ?? 0;
    const end = offset + (this.lists.lengths[list] ?? 0);
    for (let i = offset; i < end; i += 1) {
      const text = this.lists.data[i] ?? 0;
      if (this.textNumbers.release(text)) this.texts.clear(text);
    }
    this.lists.set(list, [], 0);
  }

  private matchTexts(pattern: Pattern): boolean {
    let isAny = false;
    this.factors = grownArray(this.factors, this.texts.rows, makeFloat64);
    this.tiers = grownArray(this.tiers, this.texts.rows, makeUint8);
    this.tiers.fill(noTier);
    scanTexts(this.texts, pattern, (text, score) => {
      this.factors[text] = this.weighing.factor(score, this.texts.tokens[text] ?? 1);
      this.tiers[text] = pattern.tier;
      isAny = true;
    });
    return isAny;
  }

  private matchLists(): void {
    const { data, offsets, lengths } = this.lists;
    this.listTiers = grownArray(this.listTiers, this.listNumbers.size, makeUint8);
    for (let list = 0; list < this.listNumbers.size; list += 1) {
      const end = (offsets[list] ?? 0) + (lengths[list] ?? 0);
      let best: number = noTier;
      for (let i = offsets[list] ?? 0; i < end; i += 1) best = Math.min(best, this.tiers[data[i] ?? 0] ?? noTier);
      this.listTiers[list] = best;
    }
  }

  private addList(slot: number, list: number, matches: Matches): void {
    const { data, offsets, lengths } = this.lists;
    const end = (offsets[list] ?? 0) + (lengths[list] ?? 0);
    for (let i = offsets[list] ?? 0; i < end; i += 1) {
      const text = data[i] ?? 0;
      const tier = this.tiers[text] ?? noTier;
      if (tier !== noTier) matches.add(slot, this.factors[text] ?? 1, tier);
    }
  }
}
