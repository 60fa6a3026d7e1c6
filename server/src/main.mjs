// @ts-check
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// The server has more than two thousand modules. Those that an earlier start compiled load in half the time; where the folder
// can’t be written, each start compiles them. This file is JavaScript: what comes before would load Node’s compiler of TypeScript.
enableCompileCache(join(import.meta.dirname, '../../.cache/compiled'));
await import('./run-server.ts');
