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

type New = Omit<
  Consignment,
  'id' | 'consignmentNumber' | 'carrierConsignmentId' | 'history' | 'attachments' | 'manifestId' | 'updatedAt'
>;

const firstId = 480_001;

/** The consignments and manifests of the simulated account. */
export class Consignments {
  readonly all = new Map<number, Consignment>();
  readonly manifests = new Map<number, Manifest>();
  #lastAttachment = 9_000;
  /** Called with every consignment that is new or changed. */
  onChange: (consignment: Consignment, event: 'created' | 'updated' | 'completed') => void = () => undefined;

  clear(): void {
    this.all.clear();
    this.manifests.clear();
  }

  add(given: New): Consignment {
    const id = firstId + this.all.size;
    const consignment: Consignment = {
      ...given,
      id,
      consignmentNumber: `MS${String(id).padStart(8, '0')}`,
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

  addManifest(given: Omit<Manifest, 'id' | 'bookings'>): Manifest {
    const manifest = { ...given, id: 71_001 + this.manifests.size, bookings: 1 };
    this.manifests.set(manifest.id, manifest);
    return manifest;
  }

  /** Puts a consignment into a status; delivered ones get a proof of it. */
  enter(consignment: Consignment, statusId: number, at: Date, information = ''): void {
    consignment.history.push({ statusId, at, carrierStatus: statusNames[statusId] ?? '', information });
    consignment.updatedAt = at;
    if (statusId === 7) {
      this.#lastAttachment += 1;
      const fileName = `POD_${consignment.carrierConsignmentId}.pdf`;
      consignment.attachments.push({ id: this.#lastAttachment, fileName, dateAdded: at });
    }
    this.onChange(consignment, statusId === 7 ? 'completed' : 'updated');
  }
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
