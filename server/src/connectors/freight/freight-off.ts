import { ConnectorError } from '../http/connector-error.ts';
import type { FreightPort } from './port.ts';

/** As sentences begin with it. */
export const system = 'The freight system';

const noCopy = () => ({ call: 'not connected', body: null });

/** Returns a port whose every call ends as `refuse` does. */
export function refusingFreight(refuse: () => Promise<never>): FreightPort {
  return {
    carries: 'nothing',
    check: refuse,
    checkSuburb: refuse,
    quote: refuse,
    createConsignment: refuse,
    findConsignments: refuse,
    readConsignments: refuse,
    deleteConsignment: refuse,
    bookPickUp: refuse,
    rebookPickUp: refuse,
    readWindow: refuse,
    labelPdf: refuse,
    dangerousGoodsPdf: refuse,
    consignmentPdf: refuse,
    manifestPdf: refuse,
    proofOfDeliveryPdf: refuse,
    track: refuse,
    listChanges: refuse,
    copies: { createConsignment: noCopy, bookPickUp: noCopy, rebookPickUp: noCopy, deleteConsignment: noCopy },
  };
}

/** Returns the port that is used while no freight system is configured. */
export const freightOff: FreightPort = refusingFreight(() => Promise.reject(new ConnectorError(system, 'off')));
