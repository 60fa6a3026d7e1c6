export type { Counter } from './counter.ts';
export { counterRoutes } from './routes.ts';
