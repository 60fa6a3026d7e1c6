export { mountStripe } from './mount-stripe.ts';
export { signStripe } from './mount-stripe-controls.ts';
export { type StripeSimulator, startStripe } from './start-stripe.ts';
export { stripeAccess } from './stripe-access.ts';
