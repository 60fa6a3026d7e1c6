export { type CustomerSource, customersOf } from './customer-source.ts';
