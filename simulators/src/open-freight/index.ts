export { mountOpenFreight } from './mount-open-freight.ts';
export { type OpenFreight, startOpenFreight } from './start-open-freight.ts';
