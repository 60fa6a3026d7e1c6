import { ConnectorError } from '../http/connector-error.ts';
import { CardMessageForged, type CardTerminals } from './port.ts';
import { system } from './stripe-http.ts';

const off = () => Promise.reject(new ConnectorError(system, 'off'));

/** The port while no provider is configured: cards are then charged on a terminal of their own, by its reference. */
export const cardsOff: CardTerminals = {
  isOn: false,
  check: off,
  prepare: off,
  present: off,
  read: off,
  withdraw: off,
  refund: off,
  // Without a secret no signature is valid.
  paymentOfMessage: () => {
    throw new CardMessageForged(null);
  },
};
