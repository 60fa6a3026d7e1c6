export { shopOff, woocommerceShop } from './woocommerce.ts';
