export { cardsOff } from './cards-off.ts';
export { stripeTerminals } from './stripe-terminals.ts';
