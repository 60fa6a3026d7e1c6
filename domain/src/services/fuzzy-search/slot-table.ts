import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';

/** Which slot holds which record. Slots of removed records are used again; `order` tells who came first all the same. */
export class SlotTable {
  /** When each slot's record was inserted: counts up. */
  order = new Uint32Array(16);
  private readonly slots = new Map<string, number>();
  private readonly ids: string[] = [];
  private readonly free: number[] = [];
  private insertions = 0;

  /** Records held. */
  get size(): number {
    return this.slots.size;
  }

  /** Slots ever used. */
  get length(): number {
    return this.ids.length;
  }

  /** The record's slot; a free one if it is new. */
  take(id: string): number {
    const known = this.slots.get(id);
    if (known !== undefined) return known;
    const slot = this.free.pop() ?? this.ids.length;
    this.ids[slot] = id;
    this.slots.set(id, slot);
    this.order = grownArray(this.order, slot + 1, makeUint32);
    this.order[slot] = this.insertions;
    this.insertions += 1;
    return slot;
  }

  /** Frees the record's slot and returns it; undefined when there is no such record. */
  release(id: string): number | undefined {
    const slot = this.slots.get(id);
    if (slot === undefined) return undefined;
    this.slots.delete(id);
    this.ids[slot] = '';
    this.free.push(slot);
    return slot;
  }

  slotOf(id: string): number | undefined {
    return this.slots.get(id);
  }

  idOf(slot: number): string {
    return this.ids[slot] ?? '';
  }
}
