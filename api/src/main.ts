import { enableCompileCache } from 'node:module';

// Before anything else is loaded: the next start does not strip and compile five hundred files again.
enableCompileCache();
await import('./start.ts');
