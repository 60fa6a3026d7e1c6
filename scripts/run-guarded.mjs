// @ts-check
// Runs a program that doesn't watch its parent, with our Node, and ends it when the runner is gone.
import { runChild } from './run-child.mjs';

process.once('disconnect', () => process.emit('SIGTERM'));
process.exit(await runChild(process.execPath, process.argv.slice(2)));
