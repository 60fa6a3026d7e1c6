export { mountWoocommerce, woocommerceAccess } from './mount-woocommerce.ts';
export { startWoocommerce, type Woocommerce } from './start-woocommerce.ts';
