// Fails when a sentence of the specification has neither a test nor a plan, and on other mismatches.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { read, root } from '../checks/source-files.ts';
import { complaints, readCoverage, tableFile } from './coverage.ts';
import { coverageTable } from './table.ts';

const coverage = readCoverage();
const lines = complaints(coverage);
const written = existsSync(resolve(root, tableFile)) ? read(tableFile) : '';
if (written !== coverageTable(coverage)) lines.push(`${tableFile} is not fresh: npm run generate`);

for (const line of lines) console.error(line);
if (lines.length > 0) process.exitCode = 1;
