import { type Carrier, carriers, carrierText, type Service } from './carriers.ts';
import { type Item, totalsOf } from './items.ts';
import { localText } from './local-time.ts';
import { type Suburb, timeZoneOf } from './suburbs.ts';

/** Kilometres up to which a zone reaches; everything further is the last one. */
const zoneEnds = [60, 400, 1200, 2500];
/** What a cubic metre weighs at least, as far as prices go. */
const kilogramsPerCubicMetre = 250;

export type Load = { from: Suburb; to: Suburb; items: readonly Item[]; despatch: Date };

/** Returns every service that takes a load, with its price and days, the cheapest first. */
export function routesFor(load: Load) {
  const isDangerous = load.items.some(({ dangerous }) => dangerous.length > 0);
  return carriers
    .flatMap((carrier) => carrier.services.map((service) => ({ carrier, service })))
    .filter(({ service }) => !(isDangerous && service.isByAir))
    .map(({ carrier, service }) => routeOf(load, carrier, service))
    .sort((one, other) => one.consignmentTotal.totalSellPrice - other.consignmentTotal.totalSellPrice);
}

function routeOf(load: Load, carrier: Carrier, service: Service) {
  const eta = etaOf(load, service);
  const { weight, cubic } = totalsOf(load.items);
  return {
    carrier: carrierText(carrier),
    carrierService: carrierText(service),
    carrierAccount: { ...carrier.account, carrierId: carrier.id, displayName: carrier.account.name },
    companyCarrierAccountId: carrier.companyCarrierAccountId,
    companyId: 1201,
    consignmentTotal: priceOf(load, carrier, service),
    despatchOptions: [
      {
        despatchDateLocal: localText(timeZoneOf(load.from), load.despatch),
        despatchDateUtc: load.despatch.toISOString(),
        etaLocal: localText(timeZoneOf(load.to), eta),
        etaUtc: eta.toISOString(),
        totalBusinessDays: daysOf(load, service),
        isTimeWindow: false,
      },
    ],
    fuelLevyPercentage: carrier.fuelLevy,
    taxPercentage: 10,
    electiveSurcharges: [],
    automaticSurcharges: [],
    totalWeight: weight,
    totalCubic: cubic,
  };
}

/** Returns the price in dollars, as the vendor writes money. */
export function priceOf(load: Load, carrier: Carrier, service: Service) {
  const { weight, cubic } = totalsOf(load.items);
  const charged = Math.max(weight, cubic * kilogramsPerCubicMetre);
  const base = Math.round(service.basic + charged * (service.kilogram[zoneOf(load)] ?? 0));
  const fuel = Math.round((base * carrier.fuelLevy) / 100);
  const tax = Math.round((base + fuel) / 10);
  return {
    totalSellPrice: (base + fuel + tax) / 100,
    totalSellBeforeTax: (base + fuel) / 100,
    totalTaxSellPrice: tax / 100,
    totalBaseSellPrice: base / 100,
    sellFuelLevyPrice: fuel / 100,
    consignmentRouteSellPrice: base / 100,
    totalCostPrice: (base + fuel + tax) / 100,
    sellPricesCleared: false,
  };
}

function daysOf(load: Load, service: Service): number {
  return service.days[zoneOf(load)] ?? 9;
}

/** Returns the end of the last of the business days that a service takes. */
export function etaOf(load: Load, service: Service): Date {
  const eta = new Date(load.despatch);
  for (let left = daysOf(load, service); left > 0; ) {
    eta.setUTCDate(eta.getUTCDate() + 1);
    if (eta.getUTCDay() % 6 !== 0) left -= 1;
  }
  return eta;
}

function zoneOf({ from, to }: Load): number {
  const kilometres = distance(from, to);
  const zone = zoneEnds.findIndex((end) => kilometres < end);
  return zone === -1 ? zoneEnds.length : zone;
}

function distance(one: Suburb, other: Suburb): number {
  const shortening = Math.cos((one.latitude * Math.PI) / 180);
  return 111 * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * shortening);
}
