// @ts-check
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The process for imports, which the server starts when there is one. It has the same modules, compiled already.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
await import('./run-work.ts');
