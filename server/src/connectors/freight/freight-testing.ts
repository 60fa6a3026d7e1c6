import type { ConsignmentOrder, DangerousGoods } from '@poolhouse/domain/features/service-requests/freight/consignment';
import type { PickUpDetails } from '@poolhouse/domain/features/service-requests/freight/pick-up-window';
import { addDays, dayIn } from '@poolhouse/domain/kernel/dates';

const zone = 'Australia/Sydney';

/** The simulator reads its suburbs and its fonts at the first need: on a busy machine that takes a while. */
export const slowTestMs = 60_000;

/** Returns the next Monday: carriers don't drive at weekends, nor on days that are over. */
export function nextMonday(now = new Date()): string {
  const days = [1, 2, 3, 4, 5, 6, 7].map((ahead) => addDays(dayIn(zone, now), ahead));
  return days.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1) ?? '';
}

const battery: DangerousGoods = {
  unNumber: 3481,
  shippingName: 'Lithium ion batteries contained in equipment',
  hazardClass: '9',
  packingGroup: null,
  technicalName: null,
  containers: 1,
  kilograms: 1.4,
  isMarinePollutant: false,
};

/** Returns a robot on a pallet, from a dealer in Wollongong to a branch in Sydney. */
export function sampleOrder(change: Partial<ConsignmentOrder> = {}): ConsignmentOrder {
  return {
    reference: 'PGRE2600001',
    carrierAndService: '34:341',
    instructions: 'Ring the bell at gate 2',
    from: {
      name: 'Illawarra Pool Centre',
      contact: 'Sam Whitby',
      phone: '02 4255 0199',
      email: 'sam@illawarra.example',
      line1: '18 Crown Street',
      line2: null,
      suburb: 'Wollongong',
      postcode: '2500',
    },
    to: {
      name: 'Poolhouse Service Gregory Hills',
      contact: 'Service desk',
      phone: '02 9555 0140',
      email: null,
      line1: '14 Springboard Circuit',
      line2: 'Dock 3',
      suburb: 'Gregory Hills',
      postcode: '2557',
    },
    items: [
      {
        kind: 'pallet',
        name: 'Robotic pool cleaner',
        quantity: 2,
        length: 120,
        width: 100,
        height: 90,
        kilograms: 38,
        dangerousGoods: [],
      },
    ],
    ready: { day: nextMonday(), time: '09:00', zone },
    ...change,
  };
}

export function dangerousOrder(change: Partial<ConsignmentOrder> = {}): ConsignmentOrder {
  const order = sampleOrder(change);
  return { ...order, items: order.items.map((item) => ({ ...item, dangerousGoods: [battery] })) };
}

export function samplePickUp(change: Partial<PickUpDetails['window']> = {}): PickUpDetails {
  return {
    window: { day: nextMonday(), readyAt: '10:00', closesAt: '16:30', zone, ...change },
    pallets: 2,
    instructions: 'Forklift on site',
  };
}
