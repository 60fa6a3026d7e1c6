import { cardOff, stripeTerminal } from './connectors/card/index.ts';
import { erpOff, priorityErp } from './connectors/erp/index.ts';
import { createFreight } from './connectors/freight/index.ts';
import { mailWithCircuitBreaker } from './connectors/mail/index.ts';
import type { MailPort } from './connectors/mail/port.ts';
import { createGazetteer, googleMaps, mapsWithFallback } from './connectors/maps/index.ts';
import { endpointOff, posEndpoint } from './connectors/pos/index.ts';
import { shopOff, woocommerceShop } from './connectors/shop/index.ts';
import { clicksendSms, smsOff } from './connectors/sms/index.ts';
import { openFileStore } from './file-store.ts';
import { outsideSystems } from './outside-systems.ts';
import type { Platform } from './platform/platform.ts';
import { CallLog } from './services/connections/index.ts';

type PortsParts = { dataDir: string; mail: MailPort | null };
export type Ports = ReturnType<typeof connectPorts>;

/** Connects the outside systems that the settings name; of the others, each port says that it is off. */
export function connectPorts({ config, db, log, clock }: Platform, { dataDir, mail: mailServer }: PortsParts) {
  const calls = new CallLog(db, log);
  const partsOf = (system: Parameters<CallLog['recorderOf']>[0]) => ({
    log,
    clock,
    recorder: calls.recorderOf(system),
  });
  const gazetteer = createGazetteer();
  const outsideMaps = config.maps === null ? null : googleMaps({ ...config.maps, ...partsOf('maps') });
  const ports = {
    erp: config.erp === null ? erpOff : priorityErp({ ...config.erp, ...partsOf('erp') }),
    freight: createFreight(config.freight, partsOf('freight')),
    shop: config.shop === null ? shopOff : woocommerceShop({ ...config.shop, ...partsOf('shop') }),
    endpoint: config.pos === null ? endpointOff : posEndpoint({ ...config.pos, ...partsOf('pos') }),
    card: config.card === null ? cardOff : stripeTerminal({ ...config.card, ...partsOf('card') }),
    sms: config.sms === null ? smsOff : clicksendSms({ ...config.sms, ...partsOf('sms') }),
    mail: mailServer && mailWithCircuitBreaker(mailServer, { clock, recorder: calls.recorderOf('mail') }),
    store: openFileStore({ config, dataDir, ...partsOf('files') }),
  };
  return {
    ...ports,
    calls,
    gazetteer,
    maps: mapsWithFallback(outsideMaps, gazetteer),
    /** What browsers may ask for through us; null while no maps are configured. */
    proxy: outsideMaps && { outside: outsideMaps },
    /** The systems as an administrator sees them. */
    outside: outsideSystems({ config, ...ports, maps: outsideMaps }),
  };
}
