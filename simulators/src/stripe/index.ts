export { mountStripe, simulatedReader, stripeAccess } from './mount-stripe.ts';
export { type StripeSimulator, startStripe } from './start-stripe.ts';
