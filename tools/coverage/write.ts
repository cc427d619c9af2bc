// Writes docs/coverage.md and removes sentences with a test from the plan.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../checks/source-files.ts';
import { prunePlan, readCoverage, tableFile } from './coverage.ts';
import { coverageTable } from './table.ts';

prunePlan(readCoverage());
writeFileSync(resolve(root, tableFile), coverageTable(readCoverage()));
