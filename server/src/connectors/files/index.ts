export { diskFiles } from './disk.ts';
