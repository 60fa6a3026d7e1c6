// @ts-check
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// A thread takes what the server compiled only when it is told so. Otherwise it loads Node’s compiler of TypeScript, which takes longer
// than all else that it loads, and tens of megabytes.
enableCompileCache(join(import.meta.dirname, '../../../../.cache/compiled'));
await import('./index-worker.ts');
