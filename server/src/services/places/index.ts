export { loadSuburbs, suburbListOf } from './load-suburbs.ts';
export { placesService } from './service.ts';
