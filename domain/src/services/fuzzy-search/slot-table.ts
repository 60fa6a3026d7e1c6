import { grownArray, makeUint32 } from '../../kernel/growing-arrays.ts';
import { ownText } from '../../kernel/own-text.ts';
import { hashOfUuid, readUuid, uuidText, uuidWords } from './packed-uuid.ts';
import { hashOfCodes, TextNumbers } from './text-numbers.ts';

/** Which slot holds which record. Slots of removed records are used again; `order` tells who came first all the same. */
export class SlotTable {
  /** When each slot's record was inserted: counts up. */
  order = new Uint32Array(16);
  private readonly slots = new TextNumbers((slot) => this.hashOf(slot));
  /** 16 bytes a slot: as texts in a map the ids would take six times as much. */
  private uuids = new Uint32Array(16 * uuidWords);
  /** Ids that are no UUIDs. */
  private readonly others = new Map<number, string>();
  private insertions = 0;
  /** Records held. */
  size = 0;

  /** Slots ever used. */
  get length(): number {
    return this.slots.size;
  }

  /** The record's slot; a free one if it is new. */
  take(id: string): number {
    const known = this.slotOf(id);
    if (known !== undefined) return known;
    const uuid = readUuid(id);
    const { number: slot } = this.slots.keep(hashOf(id, uuid), () => false);
    this.uuids = grownArray(this.uuids, (slot + 1) * uuidWords, makeUint32);
    if (uuid === null) this.others.set(slot, ownText(id));
    else this.uuids.set(uuid, slot * uuidWords);
    this.size += 1;
    this.order = grownArray(this.order, slot + 1, makeUint32);
    this.order[slot] = this.insertions;
    this.insertions += 1;
    return slot;
  }

  /** Frees the record's slot and returns it; undefined when there is no such record. */
  release(id: string): number | undefined {
    const slot = this.slotOf(id);
    if (slot === undefined) return undefined;
    this.slots.release(slot);
    this.others.delete(slot);
    this.uuids.fill(0, slot * uuidWords, (slot + 1) * uuidWords);
    this.size -= 1;
    return slot;
  }

  slotOf(id: string): number | undefined {
    const uuid = readUuid(id);
    const slot = this.slots.find(hashOf(id, uuid), (known) =>
      uuid === null ? this.others.get(known) === id : this.has(known, uuid),
    );
    return slot < 0 ? undefined : slot;
  }

  /** The id of the record in a slot; empty when there is none. */
  idOf(slot: number): string {
    return this.others.get(slot) ?? uuidText(this.uuids, slot * uuidWords);
  }

  private hashOf(slot: number): number {
    const other = this.others.get(slot);
    if (other !== undefined) return hashOf(other, null);
    return hashOfUuid(this.uuids, slot * uuidWords);
  }

  private has(slot: number, uuid: Uint32Array): boolean {
    const at = slot * uuidWords;
    for (let word = 0; word < uuidWords; word += 1) if (this.uuids[at + word] !== uuid[word]) return false;
    return true;
  }
}

function hashOf(id: string, uuid: Uint32Array | null): number {
  if (uuid !== null) return hashOfUuid(uuid);
  const codes = Uint16Array.from({ length: id.length }, (_, at) => id.charCodeAt(at));
  return hashOfCodes(codes, codes.length);
}
