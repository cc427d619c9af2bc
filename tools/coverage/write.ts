// Writes docs/coverage.md and takes what has got a test out of the plan.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../checks/source-files.ts';
import { prunePlan, readCoverage, tableFile } from './coverage.ts';
import { coverageTable } from './table.ts';

prunePlan(readCoverage());
writeFileSync(resolve(root, tableFile), coverageTable(readCoverage()));
