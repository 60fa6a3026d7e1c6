export { cashierMode } from './cashiers/cashier-mode.ts';
export { posFeature } from './feature.ts';
export { noteProductChange } from './products/product-changes.ts';
