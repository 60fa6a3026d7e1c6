export { posFeature } from './feature.ts';
export { noteProductChange } from './products/product-changes.ts';
