export { cardOff, stripeTerminal } from './stripe-terminal.ts';
