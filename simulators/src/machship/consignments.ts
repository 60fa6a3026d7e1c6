import type { Carrier, Service } from './carriers.ts';
import type { Item } from './items.ts';
import type { Suburb } from './suburbs.ts';

export type Party = {
  name: string;
  contact: string;
  phone: string;
  email: string;
  addressLine1: string;
  addressLine2: string;
  suburb: Suburb;
};

export type StatusEntry = { statusId: number; at: Date; carrierStatus: string; information: string };
export type Attachment = { id: number; fileName: string; dateAdded: Date };

export type Consignment = {
  id: number;
  consignmentNumber: string;
  carrierConsignmentId: string;
  customerReference: string;
  customerReference2: string;
  specialInstructions: string;
  carrier: Carrier;
  service: Service;
  from: Party;
  to: Party;
  items: readonly Item[];
  isDangerous: boolean;
  despatch: Date;
  eta: Date;
  consignmentTotal: { totalSellPrice: number };
  history: StatusEntry[];
  attachments: Attachment[];
  manifestId: number | null;
  createdAt: Date;
  updatedAt: Date;
  /** It stays where it is until a test moves it. */
  isStill?: boolean;
};

export type Manifest = {
  id: number;
  carrier: Carrier;
  consignmentIds: number[];
  pickupDateTime: string;
  pickupClosingTime: string;
  palletSpaces: number;
  pickupSpecialInstructions: string;
  /** The carrier's own number of the booking. */
  carrierReference: string;
  bookings: number;
};

export type NewConsignment = Omit<
  Consignment,
  'id' | 'consignmentNumber' | 'carrierConsignmentId' | 'history' | 'attachments' | 'manifestId' | 'updatedAt'
>;

/** What an earlier run of the simulator gave to a consignment. */
export type Kept = Pick<Consignment, 'id' | 'carrierConsignmentId' | 'history' | 'manifestId'>;

const firstId = 480_001;

/** The consignments and manifests of the simulated account. */
export class Consignments {
  readonly all = new Map<number, Consignment>();
  readonly manifests = new Map<number, Manifest>();
  #lastId = firstId - 1;
  #lastAttachment = 9_000;
  /** Called with every consignment that is new or changed. */
  onChange: (consignment: Consignment, event: 'created' | 'updated' | 'completed') => void = () => undefined;

  clear(): void {
    this.all.clear();
    this.manifests.clear();
    this.#lastId = firstId - 1;
  }

  add(given: NewConsignment): Consignment {
    const id = this.#lastId + 1;
    this.#lastId = id;
    const consignment: Consignment = {
      ...given,
      id,
      consignmentNumber: numberOf(id),
      carrierConsignmentId: `${given.carrier.prefix}${String(id * 7).padStart(9, '0')}`,
      history: [{ statusId: 2, at: given.createdAt, carrierStatus: '', information: '' }],
      attachments: [],
      manifestId: null,
      updatedAt: given.createdAt,
    };
    this.all.set(id, consignment);
    this.onChange(consignment, 'created');
    return consignment;
  }

  /** Takes back a consignment of an earlier run with its manifest; no address is told. */
  restore(given: NewConsignment, kept: Kept): Consignment {
    const { id, history, manifestId } = kept;
    this.#lastId = Math.max(this.#lastId, id);
    const updatedAt = history.at(-1)?.at ?? given.createdAt;
    const own = { consignmentNumber: numberOf(id), attachments: [], updatedAt, isStill: true };
    const consignment: Consignment = { ...given, ...own, ...kept };
    const delivered = history.find(({ statusId }) => statusId === 7);
    if (delivered !== undefined) this.#attachProof(consignment, delivered.at);
    this.all.set(id, consignment);
    if (manifestId !== null) this.#restoreManifest(manifestId, consignment);
    return consignment;
  }

  #restoreManifest(id: number, { id: member, carrier }: Consignment): void {
    const consignmentIds = [...(this.manifests.get(id)?.consignmentIds ?? []), member];
    const times = { pickupDateTime: '', pickupClosingTime: '', palletSpaces: 0, pickupSpecialInstructions: '' };
    this.manifests.set(id, { ...times, id, carrier, consignmentIds, carrierReference: `PU-${id}`, bookings: 1 });
  }

  addManifest(given: Omit<Manifest, 'id' | 'bookings'>): Manifest {
    const id = Math.max(71_000, ...this.manifests.keys()) + 1;
    const manifest = { ...given, id, bookings: 1 };
    this.manifests.set(manifest.id, manifest);
    return manifest;
  }

  /** Puts a consignment into a status; delivered ones get a proof of it. */
  enter(consignment: Consignment, statusId: number, at: Date, information = ''): void {
    consignment.history.push({ statusId, at, carrierStatus: statusNames[statusId] ?? '', information });
    consignment.updatedAt = at;
    if (statusId === 7) this.#attachProof(consignment, at);
    this.onChange(consignment, statusId === 7 ? 'completed' : 'updated');
  }

  #attachProof(consignment: Consignment, at: Date): void {
    this.#lastAttachment += 1;
    const fileName = `POD_${consignment.carrierConsignmentId}.pdf`;
    consignment.attachments.push({ id: this.#lastAttachment, fileName, dateAdded: at });
  }
}

function numberOf(id: number): string {
  return `MS${String(id).padStart(8, '0')}`;
}

export function statusOf({ history }: Consignment): number {
  return history.at(-1)?.statusId ?? 2;
}

export const statusNames: Readonly<Record<number, string>> = {
  1: 'Quote',
  2: 'Unmanifested',
  3: 'Manifested',
  4: 'Booked',
  5: 'In Transit',
  6: 'Delayed',
  7: 'Complete',
  8: 'Lost',
  9: 'Damaged',
  10: 'Cancelled',
  13: 'On For Delivery',
  14: 'Added To Machship',
  15: 'Picked Up',
  16: 'Scanned Into Depot',
  17: 'Delivery Attempted',
  18: 'Sorted For Delivery',
  19: 'Partial Delivery',
  20: 'Delivery Time Scheduled',
  21: 'Deleted',
  22: 'At Delivery',
  23: 'Partial On For Delivery',
  24: 'At Pickup',
  25: 'Manifesting',
  26: 'Tracking Expired',
  27: 'Failed Pickup',
  28: 'Failed Delivery',
  29: 'Awaiting Collection',
  30: 'Complete Returned To Sender',
};
