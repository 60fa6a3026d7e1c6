export { jobsService } from './service.ts';
