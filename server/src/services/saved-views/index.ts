export { savedViewsService } from './service.ts';
