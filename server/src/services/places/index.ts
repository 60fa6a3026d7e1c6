export { placesService } from './service.ts';
