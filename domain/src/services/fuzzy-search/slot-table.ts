import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';

/** Maps that share the ids: one alone would stop everything for a tenth of a second when it grows beyond half a million. */
const shares = 64;

/** Which slot holds which record. Slots of removed records are used again; `order` tells who came first all the same. */
export class SlotTable {
  /** When each slot's record was inserted: counts up. */
  order = new Uint32Array(16);
  private readonly slots = Array.from({ length: shares }, () => new Map<string, number>());
  private readonly ids: string[] = [];
  private readonly free: number[] = [];
  private insertions = 0;
  /** Records held. */
  size = 0;

  /** Slots ever used. */
  get length(): number {
    return this.ids.length;
  }

  /** The record's slot; a free one if it is new. */
  take(id: string): number {
    const slots = this.shareOf(id);
    const known = slots.get(id);
    if (known !== undefined) return known;
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = id;
    slots.set(id, slot);
    this.size += 1;
    this.order = grownArray(this.order, slot + 1, makeUint32);
    this.order[slot] = this.insertions;
    this.insertions += 1;
    return slot;
  }

  /** Frees the record's slot and returns it; undefined when there is no such record. */
  release(id: string): number | undefined {
    const slots = this.shareOf(id);
    const slot = slots.get(id);
    if (slot === undefined) return undefined;
    slots.delete(id);
    this.size -= 1;
    this.ids[slot] = '';
    this.free.push(slot);
    return slot;
  }

  slotOf(id: string): number | undefined {
    return this.shareOf(id).get(id);
  }

  idOf(slot: number): string {
    return this.ids[slot] ?? '';
  }

  /** By the last two characters: the first ones of ids that follow each other are the same. */
  private shareOf(id: string): Map<string, number> {
    const number = id.charCodeAt(id.length - 1) * 31 + id.charCodeAt(id.length - 2);
    return this.slots[number % shares] ?? (this.slots[0] as Map<string, number>);
  }
}
