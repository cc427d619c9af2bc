// `npm run generate`: writes every generated file; each module writes its own when it is imported.
import './indexes.ts';
import '../coverage/write.ts';

// Reads the contract, whose index of endpoints is written above.
await import('../../packages/contract/generate.ts');
await import('./edge-parameters.ts');
